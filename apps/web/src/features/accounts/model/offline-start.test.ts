// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ApiServer,
  goOffline,
  LOGIN_REQUIRED,
  MEMBER,
  REFRESH_REFUSED,
  SILENCE,
} from '#shared/lib/api/api-server.fixture.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { readMember } from '../api/read-member.ts';
import { clearAuth, INITIAL_AUTH, useAuth } from './auth-store.ts';
import { connectAccounts } from './connect.ts';
import { rememberMember } from './device-member.ts';
import { signIn, signInByCookie } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { validateSession } from './validate.ts';

const OFFLINE = { accessToken: null, isAuthenticated: true, isInitialized: true, status: 'succeeded' };
const NOBODY = { accessToken: null, isAuthenticated: false, user: null };
const PATIENCE_MS = 4_000;

const server = new ApiServer();
const onExpired = vi.fn();
const signedIn = ({ path }: { path: string }) => {
  if (path === '/api/auth/refresh') return { status: 200, body: { accessToken: 'token' } };
  if (path === '/api/auth/login') return { status: 200, body: { accessToken: 'token', member: MEMBER } };
  return path === '/api/members/my' ? { status: 200, body: MEMBER } : { status: 204 };
};
const kept = () => localStorage.getItem('molip.member');

beforeAll(() => connectAccounts({ onExpired: () => onExpired(), onLeft: () => {} }));
beforeEach(async () => {
  await server.open();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to set one
  document.cookie = 'signedIn=1';
  useAuth.setState(INITIAL_AUTH);
  onExpired.mockReset();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

describe('a start without a network', () => {
  it('lets in the member of this device, who has no token yet', async () => {
    server.answer(signedIn);
    await validateSession();
    useAuth.setState(INITIAL_AUTH);
    goOffline();
    await validateSession();
    expect(useAuth.getState()).toMatchObject({ ...OFFLINE, user: MEMBER });
    expect(kept()).not.toContain('token');
  });

  it('a server that rests is no reason to stay out either', async () => {
    rememberMember(MEMBER);
    server.answer(() => ({ status: 502, body: 'bad gateway' }));
    await validateSession();
    expect(useAuth.getState()).toMatchObject(OFFLINE);
  });

  it('a network that never answers holds it up for four seconds, not for a minute', async () => {
    rememberMember(MEMBER);
    server.answer(() => SILENCE);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const validating = validateSession();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(useAuth.getState().isInitialized).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await validating;
    expect(useAuth.getState()).toMatchObject(OFFLINE);
  });

  it.each([
    ['nothing is kept of whoever signed in here', () => {}],
    ['what is kept cannot be read', () => localStorage.setItem('molip.member', '{"memberId":7}')],
  ])('the question stays open when %s', async (_, prepare) => {
    prepare();
    goOffline();
    await expect(validateSession()).rejects.toThrow();
    expect(useAuth.getState()).toMatchObject({ ...NOBODY, isInitialized: false });
  });

  it('a refused cookie lets nobody in, whoever is kept (A-4.06)', async () => {
    rememberMember(MEMBER);
    server.answer(() => REFRESH_REFUSED);
    await validateSession();
    expect(useAuth.getState()).toMatchObject({ ...NOBODY, isInitialized: true });
    expect(kept()).toBeNull();
  });
});

describe('when the network comes back', () => {
  beforeEach(async () => {
    rememberMember(MEMBER);
    server.answer(() => ({ status: 503 }));
    await validateSession();
  });

  it('the sign-in completes itself', async () => {
    server.answer(signedIn);
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await patiently(() => expect(useAuth.getState().accessToken).toBe('token'));
    expect(server.asked('/api/auth/refresh')).toHaveLength(1);
  });

  it('any call completes it, too', async () => {
    server.answer(({ path, headers }) => {
      const isMine = path !== '/api/members/my' || headers.authorization === 'Bearer token';
      return isMine ? signedIn({ path }) : LOGIN_REQUIRED;
    });
    await expect(readMember()).resolves.toMatchObject({ memberId: MEMBER.memberId });
    expect(useAuth.getState()).toMatchObject({ accessToken: 'token', isAuthenticated: true });
  });

  it('a sign-in that has ended meanwhile asks for a new one', async () => {
    server.answer(() => REFRESH_REFUSED);
    dispatchEvent(new Event('online'));
    await patiently(() => expect(onExpired).toHaveBeenCalledOnce());
    expect(useAuth.getState()).toMatchObject(NOBODY);
    expect(kept()).toBeNull();
  });

  it('an answer that comes after a sign-out does not undo it', async () => {
    server.answer((request) => {
      if (request.path === '/api/members/my') clearAuth();
      return signedIn(request);
    });
    await expect(signInByCookie()).rejects.toThrow();
    expect(useAuth.getState()).toMatchObject(NOBODY);
  });
});

describe('who is kept', () => {
  it('nobody after a sign-out (Q-42, A-4.03)', async () => {
    server.answer(signedIn);
    await signIn({ email: MEMBER.email, password: 'molip-1234' });
    expect(kept()).toContain(MEMBER.nickname);
    await signOut();
    expect(kept()).toBeNull();
  });

  it('somebody else who has signed in in another tab stays', () => {
    useAuth.setState({ user: MEMBER, isAuthenticated: true });
    rememberMember({ ...MEMBER, memberId: 8 });
    clearAuth();
    expect(kept()).toContain('"memberId":8');
  });
});
