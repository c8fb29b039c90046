import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ApiServer,
  goOffline,
  LOGIN_REQUIRED,
  MEMBER,
  REFRESH_REFUSED,
  refusal,
} from '#shared/lib/api/api-server.fixture.ts';
import { onMemberForgotten, onMemberLeft } from '#shared/lib/member-data.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { readMember } from '../api/read-member.ts';
import { type AuthState, clearAuth, INITIAL_AUTH, useAuth } from './auth-store.ts';
import { connectAccounts } from './connect.ts';
import { deleteAccount } from './profile/delete-account.ts';
import { completeSocialSignIn, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { validateSession } from './validate.ts';

const CREDENTIALS = { email: MEMBER.email, password: 'molip-1234' };
const SIGNED_IN: AuthState = {
  accessToken: 'token',
  isAuthenticated: true,
  isInitialized: true,
  status: 'succeeded',
  error: null,
  user: { ...MEMBER, linkedProviders: [] },
};
/** An access token as the server writes them; only its payload is read here. */
const tokenOf = (memberId: number) => `e30.${btoa(JSON.stringify({ memberId }))}.signature`;
const NOBODY = { accessToken: null, isAuthenticated: false, user: null };

const server = new ApiServer();
const events = { onExpired: vi.fn(), onLeft: vi.fn() };

/** The cookie is good, and everything else is answered as it should be. */
const kind = ({ path, method }: { path: string; method: string }) => {
  if (path === '/api/auth/refresh') return { status: 200, body: { accessToken: 'token' } };
  if (path === '/api/auth/login') return { status: 200, body: { accessToken: 'token', member: MEMBER } };
  if (path === '/api/members/my') return { status: 200, body: MEMBER };
  return { status: method === 'DELETE' || path === '/api/auth/logout' ? 204 : 404 };
};

function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

beforeAll(() => connectAccounts({ onExpired: () => events.onExpired(), onLeft: () => events.onLeft() }));
let storage: Map<string, string>;
beforeEach(async () => {
  await server.open();
  storage = stubStorage();
  useAuth.setState(INITIAL_AUTH);
  events.onExpired.mockReset();
  events.onLeft.mockReset();
});
afterEach(() => server.close());

const paths = () => server.seen.map(({ path }) => path);

describe('the state', () => {
  it('begins with nobody, nothing asked and status idle (A-3.01, A-3.02)', () => {
    expect(useAuth.getState()).toEqual({ ...NOBODY, isInitialized: false, status: 'idle', error: null });
  });

  it('the user has the fields of a member (A-3.03)', async () => {
    server.answer(kind);
    await signIn(CREDENTIALS);
    expect(Object.keys(useAuth.getState().user ?? {})).toEqual(
      expect.arrayContaining([
        'memberId',
        'email',
        'nickname',
        'isEmailVerified',
        'socialLogin',
        'hasSeenIntroduction',
      ]),
    );
  });
});

describe('signing in', () => {
  it('sets authenticated and initialized; status is loading on the way (A-4.01)', async () => {
    server.answer(kind);
    const work = signIn(CREDENTIALS);
    expect(useAuth.getState().status).toBe('loading');
    await work;
    expect(useAuth.getState()).toEqual(SIGNED_IN);
  });

  it('a refusal clears token and user and keeps the message of the server (A-4.02, E-8.05)', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(() => refusal(401, 'AUTH_INVALID_CREDENTIALS', '이메일이나 비밀번호가 맞지 않아요.'));
    await expect(signIn(CREDENTIALS)).rejects.toThrow('이메일이나 비밀번호가 맞지 않아요.');
    expect(useAuth.getState()).toMatchObject({
      ...NOBODY,
      status: 'failed',
      error: '이메일이나 비밀번호가 맞지 않아요.',
    });
    expect(paths()).toEqual(['/api/auth/login']);
  });

  it("without a message of the server it is 'Login failed' (E-8.05)", async () => {
    server.answer(() => ({ status: 502, body: 'bad gateway' }));
    await expect(signIn(CREDENTIALS)).rejects.toThrow();
    expect(useAuth.getState().error).toBe('Login failed');
  });

  it('a sign-out that never reached the server is told before the next sign-in', async () => {
    storage.set('molip.signOutPending', '1');
    server.answer(kind);
    await signIn(CREDENTIALS);
    expect(paths()).toEqual(['/api/auth/logout', '/api/auth/login']);
    expect(storage.has('molip.signOutPending')).toBe(false);
  });
});

describe('a sign-in right after a sign-out', () => {
  it('waits for the answer that removes the old cookie, lest it remove the new one', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(kind);
    const leaving = signOut();
    await signIn(CREDENTIALS);
    await leaving;
    expect(paths()).toEqual(['/api/auth/logout', '/api/auth/login']);
    expect(useAuth.getState()).toEqual(SIGNED_IN);
  });
});

describe('at startup', () => {
  beforeEach(() => vi.stubGlobal('document', { cookie: 'theme=dark; signedIn=1' }));

  it('whoever has no session here is a visitor, and the server is not asked (Q-18)', async () => {
    vi.stubGlobal('document', { cookie: '' });
    server.answer(kind);
    await validateSession();
    expect(paths()).toEqual([]);
    expect(useAuth.getState()).toMatchObject({
      ...NOBODY,
      isInitialized: true,
      error: 'Token validation failed',
    });
  });

  it('the cookie is traded for a token, then the profile is loaded (A-4.05, X-4.07)', async () => {
    server.answer(kind);
    await validateSession();
    expect(paths()).toEqual(['/api/auth/refresh', '/api/members/my']);
    expect(server.seen[1]?.headers.authorization).toBe('Bearer token');
    expect(useAuth.getState()).toEqual(SIGNED_IN);
  });

  it("a refused cookie clears cookies and state with 'Token validation failed' (A-4.06, E-8.04)", async () => {
    server.answer(() => REFRESH_REFUSED);
    await validateSession();
    expect(useAuth.getState()).toEqual({
      ...NOBODY,
      isInitialized: true,
      status: 'failed',
      error: 'Token validation failed',
    });
    expect(paths()).toEqual(['/api/auth/refresh']);
    expect(events.onExpired).not.toHaveBeenCalled();
  });

  it('a server that rests leaves the question open and the cookie alone (E-8.04)', async () => {
    server.answer(() => refusal(503, 'UNAVAILABLE', '서버가 잠시 쉬고 있어요.'));
    await expect(validateSession()).rejects.toThrow('서버가 잠시 쉬고 있어요.');
    expect(useAuth.getState()).toMatchObject({
      ...NOBODY,
      isInitialized: false,
      error: 'Token validation failed',
    });
    expect(paths()).toEqual(['/api/auth/refresh']);
  });

  it('a sign-out made offline is told first, and signs nobody back in', async () => {
    storage.set('molip.signOutPending', '1');
    server.answer(kind);
    await validateSession();
    expect(paths()).toEqual(['/api/auth/logout']);
    expect(useAuth.getState()).toMatchObject({ ...NOBODY, isInitialized: true });
    expect(storage.size).toBe(0);
  });
});

describe('social sign-in', () => {
  it('takes the session that the server opened', async () => {
    server.answer(kind);
    await completeSocialSignIn();
    expect(useAuth.getState()).toEqual(SIGNED_IN);
  });

  it("a failure gives 'OAuth2 user setup failed' and no login prompt (E-8.06)", async () => {
    useAuth.setState({ isInitialized: true });
    server.answer(() => REFRESH_REFUSED);
    await expect(completeSocialSignIn()).rejects.toThrow();
    expect(useAuth.getState()).toMatchObject({ ...NOBODY, error: 'OAuth2 user setup failed' });
    expect(events.onExpired).not.toHaveBeenCalled();
  });
});

describe('leaving', () => {
  it('signing out clears everything and tells the server (A-4.03)', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(kind);
    await signOut();
    expect(useAuth.getState()).toEqual({ ...NOBODY, isInitialized: true, status: 'idle', error: null });
    expect(paths()).toEqual(['/api/auth/logout']);
    await patiently(() => expect(storage.size).toBe(0));
  });

  it('signing out without a server leaves a mark for the next start', async () => {
    useAuth.setState(SIGNED_IN);
    goOffline();
    await signOut();
    expect(useAuth.getState()).toMatchObject(NOBODY);
    expect(storage.get('molip.signOutPending')).toBe('1');
  });

  it('signing out in another tab clears this one, and what it remembered', async () => {
    useAuth.setState(SIGNED_IN);
    const forgotten = vi.fn();
    onMemberLeft(forgotten);
    const otherTab = new BroadcastChannel('molip-auth');
    otherTab.postMessage(`signed-out:${MEMBER.memberId}`);
    await patiently(() => expect(events.onLeft).toHaveBeenCalledOnce());
    expect(useAuth.getState()).toMatchObject(NOBODY);
    await patiently(() => expect(forgotten).toHaveBeenCalledWith(MEMBER.memberId));
    otherTab.close();
  });

  it('a sign-out that a tab hears late leaves what they do who have signed in again since', async () => {
    useAuth.setState(SIGNED_IN);
    storage.set('molip.member', JSON.stringify(MEMBER));
    const forgotten = vi.fn(async () => {});
    onMemberForgotten(forgotten);
    const otherTab = new BroadcastChannel('molip-auth');
    otherTab.postMessage(`signed-out:${MEMBER.memberId}`);
    await patiently(() => expect(events.onLeft).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(storage.has('molip.member')).toBe(true);
    expect(forgotten).not.toHaveBeenCalled();
    otherTab.close();
  });

  it('a member who leaves elsewhere takes nobody else along', async () => {
    useAuth.setState(SIGNED_IN);
    const otherTab = new BroadcastChannel('molip-auth');
    otherTab.postMessage(`signed-out:${MEMBER.memberId + 1}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, user: { memberId: MEMBER.memberId } });
    expect(events.onLeft).not.toHaveBeenCalled();
    otherTab.close();
  });

  it('who leaves a page whose sign-in has ended is forgotten all the same (Q-42)', async () => {
    const forgotten = vi.fn(async () => {});
    onMemberForgotten(forgotten);
    server.answer(kind);
    await signOut(MEMBER.memberId);
    expect(paths()).toEqual(['/api/auth/logout']);
    await patiently(() => expect(forgotten).toHaveBeenCalledExactlyOnceWith(MEMBER.memberId));
  });

  it('and whoever has signed in in another tab since stays', async () => {
    const forgotten = vi.fn(async () => {});
    onMemberForgotten(forgotten);
    const other = JSON.stringify({ ...MEMBER, memberId: MEMBER.memberId + 1 });
    storage.set('molip.member', other);
    server.answer(kind);
    await signOut(MEMBER.memberId);
    await patiently(() => expect(forgotten).toHaveBeenCalledExactlyOnceWith(MEMBER.memberId));
    expect(storage.get('molip.member')).toBe(other);
    expect(storage.has('molip.signOutPending')).toBe(false);
    expect(paths()).toEqual([]);
  });

  it('a tab that signs out tells the others and does not hear itself', async () => {
    const otherTab = new BroadcastChannel('molip-auth');
    const heard = new Promise((resolve) => {
      otherTab.addEventListener('message', ({ data }) => resolve(data));
    });
    useAuth.setState(SIGNED_IN);
    server.answer(kind);
    await signOut();
    expect(await heard).toBe(`signed-out:${MEMBER.memberId}`);
    expect(events.onLeft).not.toHaveBeenCalled();
    otherTab.close();
  });

  it('deleting the account clears everything (A-4.04)', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(kind);
    await deleteAccount();
    expect(useAuth.getState()).toEqual({ ...NOBODY, isInitialized: true, status: 'idle', error: null });
    await patiently(() => expect(paths()).toEqual(['/api/members', '/api/auth/logout']));
  });

  it("a deletion that fails keeps the member, with 'Failed to delete account' (E-8.07)", async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(() => ({ status: 502, body: 'bad gateway' }));
    await expect(deleteAccount()).rejects.toThrow();
    expect(useAuth.getState()).toMatchObject({
      isAuthenticated: true,
      error: 'Failed to delete account',
    });
  });
});

describe('an answer that comes after its asker has left', () => {
  const leaveAt = (wanted: string) =>
    server.answer((request) => {
      if (request.path === wanted) clearAuth();
      return kind(request);
    });

  it('is nobody’s', async () => {
    useAuth.setState(SIGNED_IN);
    leaveAt('/api/members/my');
    await expect(readMember()).rejects.toThrow('로그인이 필요합니다.');
  });

  it('is not asked for again as the next member', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(() => {
      clearAuth();
      useAuth.setState({ ...SIGNED_IN, accessToken: tokenOf(8), user: { ...MEMBER, memberId: 8 } });
      return LOGIN_REQUIRED;
    });
    await expect(readMember()).rejects.toThrow('로그인이 필요합니다.');
    expect(paths()).toEqual(['/api/members/my']);
  });
});

describe('a sign-in that ends during use', () => {
  it('clears auth and asks for a new one (A-4.08, A-4.09)', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(({ path }) => (path === '/api/auth/refresh' ? REFRESH_REFUSED : LOGIN_REQUIRED));
    await expect(readMember()).rejects.toThrow('로그인이 필요합니다.');
    expect(useAuth.getState()).toMatchObject(NOBODY);
    expect(events.onExpired).toHaveBeenCalledOnce();
  });

  it('a refresh that brings a token of the same member goes on', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(({ path, headers }) => {
      if (path === '/api/auth/refresh') return { status: 200, body: { accessToken: tokenOf(7) } };
      return headers.authorization === `Bearer ${tokenOf(7)}`
        ? { status: 200, body: MEMBER }
        : LOGIN_REQUIRED;
    });
    await expect(readMember()).resolves.toMatchObject({ memberId: 7 });
    expect(useAuth.getState().accessToken).toBe(tokenOf(7));
    expect(events.onExpired).not.toHaveBeenCalled();
  });

  it('a refresh with the cookie of another member ends it, and the call is not made as them', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(({ path }) =>
      path === '/api/auth/refresh' ? { status: 200, body: { accessToken: tokenOf(8) } } : LOGIN_REQUIRED,
    );
    await expect(readMember()).rejects.toThrow('로그인이 필요합니다.');
    expect(paths()).toEqual(['/api/members/my', '/api/auth/refresh']);
    expect(useAuth.getState()).toMatchObject(NOBODY);
    expect(events.onExpired).toHaveBeenCalledOnce();
  });

  it('a sign-in of another member in another tab ends it, one of the same member does not', async () => {
    useAuth.setState(SIGNED_IN);
    const otherTab = new BroadcastChannel('molip-auth');
    otherTab.postMessage('signed-in:7');
    otherTab.postMessage('signed-in:8');
    await patiently(() => expect(useAuth.getState()).toMatchObject(NOBODY));
    expect(events.onExpired).toHaveBeenCalledOnce();
    otherTab.close();
  });

  it('a tab that signs in tells the others who it is', async () => {
    const otherTab = new BroadcastChannel('molip-auth');
    const heard = new Promise((resolve) => {
      otherTab.addEventListener('message', ({ data }) => resolve(data));
    });
    server.answer(kind);
    await signIn(CREDENTIALS);
    expect(await heard).toBe('signed-in:7');
    otherTab.close();
  });

  it('a refresh that ends after a sign-out does not undo it', async () => {
    useAuth.setState(SIGNED_IN);
    server.answer(({ path }) => {
      if (path !== '/api/auth/refresh') return LOGIN_REQUIRED;
      useAuth.setState(NOBODY);
      return { status: 200, body: { accessToken: 'late' } };
    });
    await expect(readMember()).rejects.toThrow();
    expect(useAuth.getState().accessToken).toBeNull();
  });
});
