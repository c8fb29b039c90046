// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { ReauthDialog } from './reauth-dialog.tsx';

beforeAll(() => import('#shared/ui/dialog-popup.tsx'));
afterEach(cleanup);

const onSettled = vi.fn();

function Page() {
  const [isAsked, setAsked] = useState(false);
  const settle = (isProven: boolean) => {
    onSettled(isProven);
    setAsked(false);
  };
  return (
    <>
      <p>로그인과 보안</p>
      <button type="button" onClick={() => setAsked(true)}>
        추가
      </button>
      {isAsked ? (
        <ReauthDialog
          member={MEMBER as Member}
          here="/profile/security"
          purpose="패스키를 추가해요."
          onSettled={settle}
        />
      ) : null}
    </>
  );
}

it('뒤로 가면 확인 창만 닫히고 페이지는 남아요 (WI-3.13)', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/profile/security', component: Page });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => '다른 페이지' });
  const routeTree = root.addChildren([page, other]);
  const router = createRouter({ routeTree, history: createBrowserHistory() });
  const client = new QueryClient();
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  await act(() => router.navigate({ to: '/profile/security' as string }));
  act(() => screen.getByText('추가').click());
  await screen.findByRole('dialog');
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onSettled.mock.calls).toEqual([[false]]);
  expect(screen.getByText('로그인과 보안')).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/profile/security'));

  await act(async () => window.history.back());
  await screen.findByText('다른 페이지');
});
