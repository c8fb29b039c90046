// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { NewFeaturesPopupOutlet } from './new-features-popup-outlet.tsx';

const SEEN_KEY = 'molip.whats-new.seen';
const TODAY = '2026-11-12';

beforeAll(() => import('#features/onboarding/ui/whats-new-popup.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T05:00:00Z`) });
  vi.stubGlobal('scrollTo', () => {});
  localStorage.clear();
  signIn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const signIn = () => useAuth.setState({ isAuthenticated: true, user: MEMBER as Member });
const signOut = () => useAuth.setState({ isAuthenticated: false, user: null });

async function openAt(path: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <NewFeaturesPopupOutlet />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>페이지</p> });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await act(async () => render(<RouterProvider router={router as never} />));
  await screen.findByText('페이지');
  return router;
}

const popup = () => screen.findByRole('dialog', { name: '하루 목표를 내 생활에 맞춰요' });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('새 소식 팝업', () => {
  it('로그인한 뒤에 열린다 (P-1.01, P-4.01, S-2.09)', async () => {
    await openAt('/profile');
    await popup();
  });

  it('둘러보기는 소개로 가면서 닫히고, 보던 곳을 기억한다 (P-2.01)', async () => {
    const router = await openAt('/profile?from=mail');
    await popup();
    await press('둘러보기');
    await isGone();
    expect(router.state.location).toMatchObject({
      pathname: '/introduction',
      search: { next: '/profile?from=mail' },
    });
    await act(async () => router.history.back());
    await isGone();
    expect(localStorage.getItem(SEEN_KEY)).toBeNull();
  });

  it('오늘은 그만 보기는 오늘 UTC 날짜를 남긴다 (P-4.02, P-9.01)', async () => {
    await openAt('/profile');
    await popup();
    await press('오늘은 그만 보기');
    await isGone();
    expect(localStorage.getItem(SEEN_KEY)).toBe(TODAY);
    cleanup();
    await openAt('/profile');
    await isGone();
  });

  it('닫기는 숨길 뿐이고, 다시 로그인하면 열린다 (P-4.03)', async () => {
    const router = await openAt('/profile');
    await popup();
    await press('닫기');
    await isGone();
    expect(localStorage.getItem(SEEN_KEY)).toBeNull();
    await act(async () => router.history.push('/note'));
    await isGone();
    act(signOut);
    act(signIn);
    await popup();
  });

  it('로그인하지 않은 사람에게는 없다 (P-4.04)', async () => {
    signOut();
    await openAt('/profile');
    await isGone();
  });

  it('소개를 보는 동안 기다렸다가, 떠나면 열린다 (Q-38)', async () => {
    const router = await openAt('/introduction');
    await isGone();
    await act(async () => router.history.push('/profile'));
    await popup();
  });
});
