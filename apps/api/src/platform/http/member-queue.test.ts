import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { installErrorHandler } from './error-handler.ts';
import { ANSWER_BYTES_PER_SECOND, queueByMember, READING_MAX_MS, WAITING_MAX } from './member-queue.ts';
import { openUnreadRequest } from './reader.fixture.ts';
import { limitUnsentResponses } from './unsent-responses.ts';

const AT_ONCE = 3;
const answers = (statuses: readonly { statusCode: number }[]) => statuses.map(({ statusCode }) => statusCode);

/** A server whose handlers end when the test says so; the member is named by a header. */
async function openServer() {
  const server = Fastify({ forceCloseConnections: true });
  installErrorHandler(server);
  limitUnsentResponses(server);
  queueByMember(server);
  const atWork: { url: string; end: (answer?: string | Error) => void }[] = [];
  const options = (isQueued: boolean) => ({
    config: { isQueued },
    onRequest: async (request: FastifyRequest) => {
      request.member = { memberId: Number(request.headers['member']), sessionId: '' };
    },
  });
  const handler = ({ url }: FastifyRequest) =>
    new Promise<string>((resolve, reject) => {
      const end = (answer: string | Error = 'done') =>
        typeof answer === 'string' ? resolve(answer) : reject(answer);
      atWork.push({ url, end });
    });
  server.get('/call', options(true), handler);
  server.get('/upload', options(false), handler);
  const ask = (member: number, url = '/call') => server.inject({ url, headers: { member: String(member) } });
  const settle = async () => {
    for (let turns = 0; turns < 20; turns += 1) await nextTurn();
  };
  const endAll = async () => {
    for (await settle(); atWork.length > 0; await settle()) for (const { end } of atWork.splice(0)) end();
  };
  return { server, atWork, ask, settle, endAll };
}

it('40 requests of one member → three are at work; another member and uploads do not wait (UF-6.01)', async () => {
  const { atWork, ask, settle, endAll } = await openServer();
  const many = Array.from({ length: 40 }, () => ask(1));
  await settle();
  expect(atWork).toHaveLength(AT_ONCE);
  const others = [ask(2), ask(1, '/upload')];
  await settle();
  expect(atWork).toHaveLength(AT_ONCE + others.length);
  // Each end starts exactly one waiting request.
  atWork[0]?.end();
  await settle();
  expect(atWork.length - 1).toBe(AT_ONCE + others.length);
  await endAll();
  expect(new Set(answers(await Promise.all([...many, ...others])))).toEqual(new Set([200]));
});

it('the queue of a member is full → 429 with Retry-After; other members are answered (UF-6.01)', async () => {
  const { ask, settle, endAll } = await openServer();
  const many = Array.from({ length: AT_ONCE + WAITING_MAX }, () => ask(1));
  await settle();
  const refused = await ask(1);
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    5,
  ]);
  const other = ask(2);
  await endAll();
  expect((await other).statusCode).toBe(200);
  expect(new Set(answers(await Promise.all(many)))).toEqual(new Set([200]));
});

it('a failure, and a client that has gone before or while its request is at work → the slot is given on (UF-6.01)', async () => {
  const { server, atWork, ask, settle, endAll } = await openServer();
  const failing = Array.from({ length: AT_ONCE }, () => ask(1));
  await settle();
  for (const { end } of atWork.splice(0)) end(new Error('broken'));
  expect(answers(await Promise.all(failing))).toEqual([500, 500, 500]);

  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const gone = new AbortController();
  const leaving = Array.from({ length: AT_ONCE + 2 }, () =>
    fetch(`${url}/call`, { headers: { member: '1' }, signal: gone.signal }).catch(() => null),
  );
  await vi.waitFor(() => expect(atWork).toHaveLength(AT_ONCE));
  gone.abort();
  await Promise.all(leaving);
  const next = ask(1);
  await settle();
  // What is at work goes on, and counts until it ends.
  expect(atWork).toHaveLength(AT_ONCE);
  await endAll();
  expect((await next).statusCode).toBe(200);
});

it('a client that goes in the middle of its answer → the slot is given on (UF-6.01)', async () => {
  const { server, atWork, ask, settle, endAll } = await openServer();
  const port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  onTestFinished(() => server.close());
  const sockets = Array.from({ length: AT_ONCE }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.pause().write('GET /call HTTP/1.1\r\nhost: x\r\nmember: 1\r\n\r\n');
    return socket;
  });
  await vi.waitFor(() => expect(atWork).toHaveLength(AT_ONCE));
  for (const { end } of atWork.splice(0)) end('x'.repeat(16 * ANSWER_BYTES_PER_SECOND));
  const next = ask(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(atWork).toHaveLength(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')));
  await settle();
  await settle();
  await vi.advanceTimersByTimeAsync(60_000);
  await endAll();
  expect((await next).statusCode).toBe(200);
});

it('three unread answers → the next call is answered within 5 s (UF-9.02)', async () => {
  const { server, atWork, ask, settle, endAll } = await openServer();
  await server.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lost = Array.from({ length: AT_ONCE }, () => openUnreadRequest(server, '/call', { member: '1' }));
  onTestFinished(() => {
    for (const reader of lost) reader.destroy();
  });
  await settle();
  for (const { end } of atWork.splice(0)) end('x'.repeat(ANSWER_BYTES_PER_SECOND));
  const next = ask(1);
  await settle();
  await vi.advanceTimersByTimeAsync(READING_MAX_MS - 1);
  await settle();
  expect(atWork).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(5_000 - READING_MAX_MS);
  await settle();
  expect(atWork).toHaveLength(1);
  await endAll();
  expect((await next).statusCode).toBe(200);
});

it('large answers → each keeps its slot as long as its bytes take at the rate (UF-6.02)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { atWork, ask, settle, endAll } = await openServer();
  const large = Array.from({ length: AT_ONCE }, () => ask(1));
  await settle();
  for (const { end } of atWork.splice(0)) end('x'.repeat(ANSWER_BYTES_PER_SECOND));
  expect(answers(await Promise.all(large))).toEqual([200, 200, 200]);
  const [next, other] = [ask(1), ask(2)];
  await settle();
  expect(atWork).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await settle();
  expect(atWork).toHaveLength(2);
  await endAll();
  expect(answers(await Promise.all([next, other]))).toEqual([200, 200]);
});
