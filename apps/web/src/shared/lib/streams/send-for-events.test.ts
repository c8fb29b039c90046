import { calls } from '@molip/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiServer, goOffline, LOGIN_REQUIRED, refusal, SILENCE } from '../api/api-server.fixture.ts';
import { connectSession, NOBODY, request } from '../api/index.ts';
import { REQUEST_TIMEOUT_MS } from '../api/send.ts';
import { sendForEvents } from './send-for-events.ts';

const server = new ApiServer();
const progress: unknown[] = [];
const RESULT = {
  noteId: 3,
  engine: 'rules',
  revision: 1,
  cards: [],
  reason: 'TOO_SHORT',
  aiUsageUsed: 1,
  aiUsageLimit: 20,
};
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const generate = (signal?: AbortSignal) =>
  request(
    calls.generateCards,
    { params: { id: '3' }, body: {} },
    { by: sendForEvents((told) => progress.push(told)), ...(signal && { signal }) },
  );

beforeEach(async () => {
  progress.length = 0;
  let token = 'old';
  connectSession({
    ...NOBODY,
    readToken: () => token,
    acceptToken: (next) => {
      token = next;
    },
    end: () => {},
  });
  await server.open();
});
afterEach(() => {
  vi.useRealTimers();
  connectSession(NOBODY);
  return server.close();
});

describe('a call that answers as events', () => {
  it('tells how far it is, then answers', async () => {
    server.answer(() => ({
      status: 200,
      events: `${event('progress', { place: 1, characters: null })}: \n\n${event('result', RESULT)}`,
    }));
    await expect(generate()).resolves.toEqual(RESULT);
    expect(progress).toEqual([{ place: 1, characters: null }]);
    expect(server.seen[0]).toMatchObject({ method: 'POST', body: '{}' });
    expect(server.seen[0]?.headers.accept).toBe('text/event-stream');
  });

  it('a plain answer is an answer too', async () => {
    server.answer(() => ({ status: 200, body: RESULT }));
    await expect(generate()).resolves.toEqual(RESULT);
  });

  it.each([
    [403, 'AI_QUOTA_EXCEEDED'],
    [404, 'NOT_FOUND'],
    [413, 'NOTE_TOO_LONG_FOR_AI'],
    [503, 'AI_BUSY'],
  ])('a refusal before the stream: %i %s', async (status, code) => {
    server.answer(() => refusal(status, code, '안 돼요.'));
    await expect(generate()).rejects.toMatchObject({ status, code, message: '안 돼요.' });
  });

  it('a failure in the middle is told as the server words it', async () => {
    const failure = { code: 'AI_FAILED', message: 'AI 모델이 제대로 답하지 못했어요.' };
    server.answer(() => ({ status: 200, events: event('failure', failure) }));
    await expect(generate()).rejects.toMatchObject(failure);
  });

  it('an expired sign-in is renewed, and the call made once more', async () => {
    server.answer(({ path, headers }) => {
      if (path === '/api/auth/refresh') return { status: 200, body: { accessToken: 'new' } };
      if (headers.authorization !== 'Bearer new') return LOGIN_REQUIRED;
      return { status: 200, events: event('result', RESULT) };
    });
    await expect(generate()).resolves.toEqual(RESULT);
    expect(server.asked('/api/ai/notes/3/cards')).toHaveLength(2);
  });

  it.each([
    ['ends', false],
    ['breaks', true],
  ])('a stream that %s without an answer is a failure', async (_, isCut) => {
    server.answer(() => ({ status: 200, events: event('progress', { place: 0, characters: 3 }), isCut }));
    await expect(generate()).rejects.toMatchObject({ code: 'CONNECTION_CUT', message: /연결이 끊겼어요/ });
  });

  it('an answer that breaks the contract is not passed on', async () => {
    server.answer(() => ({ status: 200, events: event('result', { cards: '많이' }) }));
    await expect(generate()).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
  });

  it('an unreachable server is told as for every call', async () => {
    goOffline();
    await expect(generate()).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  });

  it('only silence is waited for no longer than a minute', async () => {
    const asked = new Promise<void>((resolve) => {
      server.answer(() => {
        resolve();
        return SILENCE;
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = expect(generate()).rejects.toMatchObject({ code: 'TIMED_OUT' });
    await asked;
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await failed;
  });

  it('who cancels is told of no failure of the network', async () => {
    server.answer(() => SILENCE);
    const controller = new AbortController();
    const work = generate(controller.signal);
    controller.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });
});
