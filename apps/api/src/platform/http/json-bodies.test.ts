import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bodyMemory } from './body-memory.ts';
import { installErrorHandler } from './error-handler.ts';
import { acceptJsonOnly, acceptTextOnly } from './json-bodies.ts';
import { queueByMember } from './member-queue.ts';
import { RATE_WINDOW_MS } from './minimum-rate.ts';

const KILOBYTE = 1024;

/** A body memory of 300 KB, and the names of evicted bodies. */
function openMemory() {
  const evicted: string[] = [];
  const memory = bodyMemory(300 * KILOBYTE);
  const begin = (owner: string, name: string) => memory.begin(owner, () => void evicted.push(name));
  return { evicted, begin };
}

it('a full memory → the body that began first is evicted, small ones never are', () => {
  const { evicted, begin } = openMemory();
  const [small, first, second] = ['small', 'first', 'second'].map((name) => begin('one', name));
  small?.grow(64 * KILOBYTE);
  first?.grow(150 * KILOBYTE);
  second?.grow(150 * KILOBYTE);
  expect(evicted).toEqual([]);
  begin('one', 'third').grow(100 * KILOBYTE);
  expect(evicted).toEqual(['first']);
  second?.complete();
  begin('one', 'fourth').grow(150 * KILOBYTE);
  expect(evicted).toEqual(['first', 'third']);
  begin('one', 'fifth').grow(1);
  second?.release();
  begin('one', 'sixth').grow(100 * KILOBYTE);
  expect(evicted).toEqual(['first', 'third']);
});

it('a full memory → the member with the most bytes loses a body, even the latest one (UF-9.04)', () => {
  const { evicted, begin } = openMemory();
  begin('honest', 'first').grow(100 * KILOBYTE);
  const greedy = ['second', 'third'].map((name) => begin('greedy', name));
  for (const body of greedy) body.grow(90 * KILOBYTE);
  begin('other', 'fourth').grow(70 * KILOBYTE);
  expect(evicted).toEqual(['second']);
  // A body at work is not evicted: the next largest owner loses one.
  for (const body of greedy) body.complete();
  begin('other', 'fifth').grow(90 * KILOBYTE);
  expect(evicted).toEqual(['second', 'fourth']);
});

async function openServer() {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 100 * KILOBYTE });
  installErrorHandler(server);
  acceptJsonOnly(server);
  server.post('/echo', async ({ body }) => ({ body }));
  await server.register(async (scope) => {
    acceptTextOnly(scope);
    scope.post('/raw', async ({ body }) => ({ body }));
  });
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => server.close());
  return { server, port: Number(port) };
}

it('queued bodies of one member fill the memory → they are refused when another member needs it (UF-9.06)', async () => {
  const server = Fastify({ bodyLimit: 300 * KILOBYTE });
  installErrorHandler(server);
  acceptJsonOnly(server, 300 * KILOBYTE);
  queueByMember(server);
  const atWork: (() => void)[] = [];
  const options = {
    config: { isQueued: true },
    onRequest: async (request: FastifyRequest) => {
      request.member = { memberId: Number(request.headers['member']), sessionId: '' };
    },
  };
  server.post('/call', options, () => new Promise<object>((resolve) => atWork.push(() => resolve({}))));
  const post = (member: number, kilobytes: number) =>
    server.inject({
      method: 'POST',
      url: '/call',
      headers: { member: String(member) },
      payload: { text: 'x'.repeat(kilobytes * KILOBYTE) },
    });
  const begun = Array.from({ length: 3 }, () => post(1, 1));
  await vi.waitFor(() => expect(atWork).toHaveLength(3));
  const waiting = post(1, 200);
  await sleep(200);
  const other = post(2, 150);
  await vi.waitFor(() => expect(atWork).toHaveLength(4));
  const refused = await waiting;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  for (const end of atWork) end();
  expect((await Promise.all([...begun, other])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200,
  ]);
});

it.each(['/echo', '/raw'])(
  'half a body to %s, then silence → 408 after one window, and the connection closes (UF-9.05)',
  async (path) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { port } = await openServer();
    const watches = vi.getTimerCount();
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a"`,
    );
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(watches + 1));
    let answer = '';
    const reading = (async () => {
      for await (const piece of socket) answer += piece;
    })();
    await vi.advanceTimersByTimeAsync(RATE_WINDOW_MS);
    await reading;
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*SENT_TOO_SLOWLY/s);
  },
);

const names = (count: number) => Array.from({ length: count }, (_, index) => [`n${index}`, 0]);

it.each([
  ['whole', '{"a":1}', 200, undefined],
  ['empty', '', 200, undefined],
  ['broken', '{"a"', 400, 'MALFORMED_BODY'],
  ['no UTF-8', Buffer.of(0x22, 0xff, 0x22), 400, 'MALFORMED_BODY'],
  ['of 11,000 names', JSON.stringify(Object.fromEntries(names(11_000))), 413, 'PAYLOAD_TOO_LARGE'],
  ['of 9,000 names', JSON.stringify(Object.fromEntries(names(9_000))), 200, undefined],
  ['of many commas in a text', JSON.stringify(',[{"'.repeat(12_000)), 200, undefined],
  ['32 lists deep', '['.repeat(32) + ']'.repeat(32), 200, undefined],
  ['33 lists deep', '['.repeat(33) + ']'.repeat(33), 400, 'MALFORMED_BODY'],
  ['with a prototype', '{"__proto__":{}}', 400, 'MALFORMED_BODY'],
  ['too large', JSON.stringify('x'.repeat(101 * KILOBYTE)), 413, 'PAYLOAD_TOO_LARGE'],
])('a body that is %s → %s', async (_kind, payload, status, code) => {
  const { server } = await openServer();
  const headers = { 'content-type': 'application/json' };
  const answer = await server.inject({ method: 'POST', url: '/echo', payload, headers });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

it('a body that comes byte by byte → the text that was sent (UF-5.05)', async () => {
  const { port } = await openServer();
  const body = Buffer.from(JSON.stringify({ 가: '😀 "나" \\ é' }));
  const answer = await fetch(`http://127.0.0.1:${port}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ReadableStream.from([...body].map((byte) => Uint8Array.of(byte))),
    duplex: 'half',
  });
  expect(await answer.json()).toEqual({ body: { 가: '😀 "나" \\ é' } });
});

it('a body without an announced length that grows too large → 413 while it comes', async () => {
  const { port } = await openServer();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  socket.write(
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  const chunk = `4000\r\n${' '.repeat(16 * KILOBYTE)}\r\n`;
  for (let count = 0; count < 8; count += 1) socket.write(chunk);
  let answer = '';
  for await (const piece of socket) answer += piece;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});
