// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { savePendingGoal } from '#features/onboarding/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { IntroductionPage } from './introduction-page.tsx';

const NEWCOMER = { ...MEMBER, hasSeenIntroduction: false } as Member;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response(JSON.stringify(MEMBER), { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', () => {});
  localStorage.clear();
});
afterEach(cleanup);

async function openAs(user: Member | null, path = '/introduction') {
  useAuth.setState({ isAuthenticated: user !== null, user });
  const root = createRootRoute();
  const plain = createRoute({ getParentRoute: () => root, id: 'plain' });
  const page = createRoute({
    getParentRoute: () => plain,
    path: '/introduction',
    component: IntroductionPage,
  });
  const other = createRoute({ getParentRoute: () => root, path: '$' });
  const history = createMemoryHistory({ initialEntries: [path] });
  const routeTree = root.addChildren([plain.addChildren([page]), other]);
  const router = createRouter({ routeTree, history });
  await act(async () => render(<RouterProvider router={router as never} />));
  await screen.findByRole('heading', { level: 1 });
  return router;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const leadsTo = (router: { state: { location: { href: string } } }, href: string) =>
  waitFor(() => expect(router.state.location.href).toBe(href));
const patches = () => fetched.mock.calls.filter(([, init]) => init?.method === 'PATCH');

describe('소개를 마치면', () => {
  it('새 회원은 본 것으로 남고, 목표를 정하러 간다 (U-13, G-2.01)', async () => {
    const router = await openAs(NEWCOMER, '/introduction?step=dashboard');
    await press('시작하기');
    await leadsTo(router, '/set-goal');
    expect(patches()).toHaveLength(1);
    expect(useAuth.getState().user?.hasSeenIntroduction).toBe(true);
  });

  it('건너뛰어도 본 것으로 남고, 가려던 곳으로 간다 (U-13)', async () => {
    const router = await openAs(NEWCOMER, '/introduction?next=%2Fnote');
    await press('건너뛰기');
    await leadsTo(router, '/note');
    expect(patches()).toHaveLength(1);
  });

  it('목표를 미리 정해 둔 새 회원에게는 다시 묻지 않는다', async () => {
    savePendingGoal({ goalMinutes: 90, targetSessions: 2, dayStartHour: 4 });
    const router = await openAs(NEWCOMER);
    await press('건너뛰기');
    await leadsTo(router, '/');
  });

  it('남기지 못해도 붙잡지 않는다 (U-13)', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const router = await openAs(NEWCOMER, '/introduction?next=%2Fnote');
    await press('건너뛰기');
    await leadsTo(router, '/note');
    expect(useAuth.getState().user?.hasSeenIntroduction, 'or the guard would lead back').toBe(true);
  });

  it('로그인이 끝났으면 그 자리에 머문다', async () => {
    fetched.mockImplementation(async () => {
      useAuth.setState({ isAuthenticated: false, user: null });
      throw new TypeError('Failed to fetch');
    });
    const router = await openAs(NEWCOMER);
    await press('건너뛰기');
    await leadsTo(router, '/introduction');
  });

  it('이미 본 회원이 다시 보면 아무것도 남기지 않는다 (Q-38, R-2.06)', async () => {
    const router = await openAs(MEMBER as Member, '/introduction?next=%2Fprofile');
    await press('건너뛰기');
    await leadsTo(router, '/profile');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('로그인하지 않은 사람은 로그인으로 가고, 가려던 곳이 남는다', async () => {
    const router = await openAs(null, '/introduction?next=%2Fnote');
    await press('건너뛰기');
    await leadsTo(router, '/login?next=%2Fnote');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('뒤로 가기는 한 단계 뒤다', async () => {
    const router = await openAs(null);
    await press('다음');
    await leadsTo(router, '/introduction?step=notes');
    await act(async () => router.history.back());
    await leadsTo(router, '/introduction');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('한 가지에 몰입해요');
  });
});
