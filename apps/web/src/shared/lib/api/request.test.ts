import { calls } from '@molip/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ApiServer,
  goOffline,
  LOGIN_REQUIRED,
  MEMBER,
  REFRESH_REFUSED,
  refusal,
  SILENCE,
} from './api-server.fixture.ts';
import { ApiError, connectSession, messageOf, NOBODY, request } from './index.ts';
import { REQUEST_TIMEOUT_MS } from './send.ts';

const server = new ApiServer();
const session = {
  token: null as string | null,
  ended: 0,
  readToken: () => session.token,
  readEra: () => session.ended,
  acceptToken: (token: string) => {
    session.token = token;
  },
  end: () => {
    session.token = null;
    session.ended += 1;
  },
};

beforeAll(() => connectSession(session));
beforeEach(async () => {
  await server.open();
  session.token = 'old';
  session.ended = 0;
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});
afterAll(() => connectSession(NOBODY));

/** The old token has expired; the cookie is good for the new one. */
const renewing = ({ path, headers }: { path: string; headers: { authorization?: string } }) => {
  if (path === '/api/auth/refresh') return { status: 200, body: { accessToken: 'new' } };
  if (headers.authorization !== 'Bearer new') return LOGIN_REQUIRED;
  return { status: 200, body: MEMBER };
};

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const reason = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(reason instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(reason)}`);
  return reason;
}

describe('what is sent', () => {
  it('JSON goes out on POST, PUT and PATCH, an empty object when there is nothing to say (C-7.04)', async () => {
    server.answer(({ method }) => (method === 'POST' ? { status: 204 } : { status: 200, body: MEMBER }));
    await request(calls.logout);
    await request(calls.markIntroductionSeen);
    await request(calls.changeMember, { body: { nickname: '서연' } });
    expect(server.seen.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{}'],
      ['PATCH', '{}'],
      ['PUT', '{"nickname":"서연"}'],
    ]);
    expect(server.seen.every(({ headers }) => headers['content-type'] === 'application/json')).toBe(true);
  });

  it('a GET carries no body and no content type (C-7.04)', async () => {
    server.answer(() => ({ status: 200, body: MEMBER }));
    await request(calls.readMember);
    expect(server.seen[0]?.body).toBe('');
    expect(server.seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('the token travels as a bearer header when present, and no header when absent (A-6.02)', async () => {
    server.answer(() => ({ status: 200, body: MEMBER }));
    await request(calls.readMember);
    session.token = null;
    await request(calls.readMember);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', undefined]);
  });

  it('calls go to the host of the page, with credentials (C-7.01, C-7.02)', async () => {
    server.answer(() => ({ status: 204 }));
    const fetched = vi.spyOn(globalThis, 'fetch');
    await request(calls.logout);
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${location.origin}/api/auth/logout`);
    expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('include');
  });

  it('a path id is escaped', async () => {
    server.answer(() => ({ status: 204 }));
    await request(calls.endSession, { params: { id: '../my?x' } });
    expect(server.seen[0]?.path).toBe('/api/auth/sessions/..%2Fmy%3Fx');
  });
});

describe('a 401', () => {
  it('is followed by one silent refresh and one more try (A-4.07, E-8.02)', async () => {
    server.answer(renewing);
    await expect(request(calls.readMember)).resolves.toMatchObject({ memberId: 7 });
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/api/members/my',
      '/api/auth/refresh',
      '/api/members/my',
    ]);
    expect(session).toMatchObject({ token: 'new', ended: 0 });
  });

  it('a call that is refused again after the refresh is not tried a third time (X-4.05)', async () => {
    server.answer(({ path }) =>
      path === '/api/auth/refresh' ? { status: 200, body: { accessToken: 'new' } } : LOGIN_REQUIRED,
    );
    const failure = await failureOf(request(calls.readMember));
    expect(failure.status).toBe(401);
    expect(server.asked('/api/members/my')).toHaveLength(2);
    expect(server.asked('/api/auth/refresh')).toHaveLength(1);
    expect(session.ended).toBe(0);
  });

  it('calls that fail together share one refresh, and each is tried once more (X-4.06)', async () => {
    server.answer(renewing);
    await Promise.all([1, 2, 3, 4].map(() => request(calls.readMember)));
    expect(server.asked('/api/auth/refresh')).toHaveLength(1);
    expect(server.asked('/api/members/my')).toHaveLength(8);
  });

  it('tabs take turns by a lock of the browser (X-4.06)', async () => {
    const names: string[] = [];
    const locks = {
      request: <T>(name: string, work: () => Promise<T>) => {
        names.push(name);
        return work();
      },
    };
    vi.stubGlobal('navigator', { locks });
    server.answer(renewing);
    await request(calls.readMember);
    expect(names).toEqual(['molip-refresh']);
  });

  it('a refused refresh ends the sign-in once, and the call keeps its own message (A-4.08)', async () => {
    server.answer(({ path }) => (path === '/api/auth/refresh' ? REFRESH_REFUSED : LOGIN_REQUIRED));
    const failures = await Promise.all([1, 2].map(() => failureOf(request(calls.readMember))));
    expect(failures.map(({ message }) => message)).toEqual(['로그인이 필요합니다.', '로그인이 필요합니다.']);
    expect(session).toMatchObject({ token: null, ended: 1 });
  });

  it.each([500, 503])('a refresh that the server answers with %i signs nobody out', async (status) => {
    server.answer(({ path }) =>
      path === '/api/auth/refresh'
        ? refusal(status, 'UNAVAILABLE', '서버가 잠시 쉬고 있어요.')
        : LOGIN_REQUIRED,
    );
    const failure = await failureOf(request(calls.readMember));
    expect(failure.status).toBe(status);
    expect(session).toMatchObject({ token: 'old', ended: 0 });
  });

  it('a sign-in that is refused is a failed sign-in, not a reason to refresh', async () => {
    server.answer(() => refusal(401, 'AUTH_INVALID_CREDENTIALS', '이메일이나 비밀번호가 맞지 않아요.'));
    const failure = await failureOf(request(calls.login, { body: { email: 'a@b.kr', password: 'x' } }));
    expect(failure.code).toBe('AUTH_INVALID_CREDENTIALS');
    expect(server.seen).toHaveLength(1);
  });
});

describe('failures', () => {
  it('the message of the server is preferred, with its fields and its Retry-After (E-8.51)', async () => {
    const body = { code: 'X', message: '다시 확인해 주세요.', errors: [{ field: 'email', message: '주소' }] };
    server.answer(() => ({ status: 429, body, headers: { 'retry-after': '42' } }));
    const failure = await failureOf(request(calls.logout));
    expect(failure).toMatchObject({ status: 429, code: 'X', errors: body.errors, retryAfterSeconds: 42 });
    expect(messageOf(failure)).toBe('다시 확인해 주세요.');
    expect(failure.serverMessage).toBe('다시 확인해 주세요.');
  });

  it('without a message of the server the error speaks for itself (E-8.51)', async () => {
    server.answer(() => ({ status: 502, body: '<html>Bad gateway</html>' }));
    const failure = await failureOf(request(calls.logout));
    expect(failure).toMatchObject({ status: 502, code: 'UNREADABLE_ANSWER', serverMessage: null });
    expect(messageOf(failure)).toMatch(/서버의 답을 읽지 못했어요/);
  });

  it('an answer that breaks the contract is not passed on', async () => {
    server.answer(() => ({ status: 200, body: { memberId: 'seven' } }));
    expect((await failureOf(request(calls.readMember))).code).toBe('UNREADABLE_ANSWER');
  });

  it('an unreachable server is told in Korean, with the network and CORS to check (E-8.01)', async () => {
    goOffline();
    const failure = await failureOf(request(calls.readMember));
    expect(failure.status).toBe(0);
    expect(failure.message).toBe('서버에 연결할 수 없습니다. 네트워크 또는 CORS 설정을 확인해주세요.');
    expect(session).toMatchObject({ token: 'old', ended: 0 });
  });

  it('a call is given up after 60 seconds (C-7.03, K-9.10)', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(60_000);
    const asked = new Promise<void>((resolve) => {
      server.answer(() => {
        resolve();
        return SILENCE;
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = failureOf(request(calls.logout));
    await asked;
    await vi.advanceTimersByTimeAsync(59_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).code).toBe('TIMED_OUT');
  });

  it('what a member reads without a token is given up after 4 seconds: the server has not answered before', async () => {
    session.token = null;
    const asked = new Promise<void>((resolve) => {
      server.answer(() => {
        resolve();
        return SILENCE;
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = failureOf(request(calls.readMember));
    await asked;
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await failure).code).toBe('TIMED_OUT');
  });

  it('a caller that no longer wants the answer is not told of a failure of the network', async () => {
    server.answer(() => SILENCE);
    const controller = new AbortController();
    const work = request(calls.readMember, {}, { signal: controller.signal });
    controller.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });
});
