// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '#features/accounts/index.ts';
import { readPendingGoal, savePendingGoal } from '#features/onboarding/index.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { closeSnackbar, useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { requireMember } from './guard.ts';

const GOAL = { goalMinutes: 90, targetSessions: 3, dayStartHour: 0 };
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const rest = async () => answer(503, { code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' });
/** Takes whatever is saved. */
const serve: typeof fetch = async (address, init) => {
  const body = JSON.parse(String(init?.body ?? 'null'));
  return isMembersCall(address)
    ? answer(200, { ...MEMBER, ...body })
    : answer(200, body ?? DEFAULT_TIMER_SETTINGS);
};
const isMembersCall = (address: unknown) => String(address).endsWith('/api/members');

const fetched = vi.fn<typeof fetch>();
const savesOfGoal = () => fetched.mock.calls.filter(([address]) => isMembersCall(address)).length;

function enter(user: Partial<Member> | null, path = '/profile', searchStr = '') {
  const member = user && { ...(MEMBER as Member), ...user };
  useAuth.setState({ isAuthenticated: member !== null, user: member });
  return requireMember({ location: { pathname: path, searchStr } });
}

function redirectOf(work: () => unknown) {
  try {
    work();
  } catch (reason) {
    if (isRedirect(reason)) return reason.options;
  }
  throw new Error('there was no redirect');
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  localStorage.clear();
});
afterEach(closeSnackbar);

describe('the guard of member pages', () => {
  it('a visitor is led to sign in and back (G-2.05)', () => {
    expect(redirectOf(() => enter(null, '/note', '?tag=a'))).toMatchObject({
      to: '/login',
      search: { next: '/note?tag=a' },
      replace: true,
    });
  });

  it('a newcomer is led to the introduction, in place of the page (G-2.01, G-2.02)', () => {
    expect(redirectOf(() => enter({ hasSeenIntroduction: false }))).toMatchObject({
      to: '/introduction',
      search: { next: '/profile' },
      replace: true,
    });
  });

  it('a member who has seen it goes in, and nothing is asked (G-2.04)', () => {
    expect(enter({})).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a goal chosen before the sign-in', () => {
  it('becomes the member’s before the first page, once, and is then removed (Q-24)', async () => {
    fetched.mockImplementation(serve);
    savePendingGoal(GOAL);
    await Promise.all([enter({}), enter({}, '/note')]);
    expect(savesOfGoal()).toBe(1);
    expect(useAuth.getState().user).toMatchObject({ goalMinutes: 90, dayStartHour: 0 });
    expect(readPendingGoal()).toBeUndefined();
    expect(useSnackbar.getState()).toMatchObject({ open: true, message: expect.stringContaining('90분') });
    expect(enter({})).toBeUndefined();
  });

  it('stays when the server rests: it is said once, and another try is one press away (Q-24)', async () => {
    fetched.mockImplementation(rest);
    savePendingGoal(GOAL);
    await enter({});
    expect(readPendingGoal()).toEqual(GOAL);
    const { message, action } = useSnackbar.getState();
    expect(message).toBe('정해 둔 목표를 아직 적용하지 못했어요.');
    await enter({}, '/note');
    expect(savesOfGoal()).toBe(1);

    fetched.mockImplementation(serve);
    action?.onSelect();
    await patiently(() => expect(readPendingGoal()).toBeUndefined());
  });

  it('waits for the next sign-in when this one ended meanwhile', async () => {
    fetched.mockImplementation(() => {
      useAuth.setState({ isAuthenticated: false, user: null });
      return rest();
    });
    savePendingGoal(GOAL);
    await enter({});
    expect(useSnackbar.getState().open, 'the login prompt speaks').toBe(false);
    fetched.mockImplementation(serve);
    await enter({});
    expect(readPendingGoal()).toBeUndefined();
  });
});
