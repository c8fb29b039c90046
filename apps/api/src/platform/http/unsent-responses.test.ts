import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openUnreadRequest } from './reader.fixture.ts';
import { limitUnsentResponses, SILENCE_MS } from './unsent-responses.ts';

const MEGABYTE = 1024 * 1024;
/** More than the buffers of a connection on this machine take. */
const LONG = `${'가'.repeat(4 * MEGABYTE)}!`;

async function openServer(unsentBytesMax?: number) {
  const server = Fastify({ forceCloseConnections: true });
  limitUnsentResponses(server, unsentBytesMax);
  server.decorateRequest('member', null);
  server.addHook('onRequest', async (request) => {
    const memberId = Number(request.headers['member'] ?? 0);
    request.member = memberId === 0 ? null : { memberId, sessionId: '' };
  });
  server.get('/long', async () => LONG);
  server.get('/file', async () => Readable.from([Buffer.alloc(MEGABYTE)], { objectMode: false }));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const sockets = new Set<Socket>();
  /** Asks for it, and takes nothing. */
  const askWithoutReading = () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    sockets.add(socket);
    socket.pause().write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  };
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));
  return { server, url, askWithoutReading, connections };
}

it('a large answer comes whole, in pieces (UF-6.03)', async () => {
  const { url } = await openServer();
  const answer = await fetch(`${url}/long`);
  expect(Number(answer.headers.get('content-length'))).toBe(12 * MEGABYTE + 1);
  expect((await answer.text()) === LONG).toBe(true);
});

it('a reader who takes nothing → the connection is closed; one who reads is not (UF-6.03)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url, askWithoutReading, connections } = await openServer();
  const reading = await fetch(`${url}/long`);
  askWithoutReading();
  await vi.waitFor(async () => expect(await connections()).toBe(2));
  // Until what the connection itself takes is taken.
  await new Promise((resolve) => setTimeout(resolve, 500));
  vi.advanceTimersByTime(SILENCE_MS);
  expect(await connections()).toBe(2);
  const text = await reading.text();
  vi.advanceTimersByTime(SILENCE_MS);
  await vi.waitFor(async () => expect(await connections()).toBeLessThan(2));
  expect(text === LONG).toBe(true);
});

it('a slow client, and a file that is not read for a while → the connections stay (UF-9.03)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = await openServer();
  const [slow, file, silent] = ['/long', '/file', '/long'].map((path) => openUnreadRequest(server, path));
  onTestFinished(() => void [slow, file].map((reader) => reader?.destroy()));
  await vi.waitFor(() => {
    for (const reader of [slow, file, silent]) expect(reader?.writableLength).toBeGreaterThan(0);
  });
  for (let windows = 0; windows < 4; windows += 1) {
    // 17 kbit/s.
    slow?.takeBytes(64 * 1024);
    await new Promise((resolve) => setTimeout(resolve, 50));
    vi.advanceTimersByTime(SILENCE_MS);
  }
  expect([slow?.destroyed, file?.destroyed, silent?.destroyed]).toEqual([false, false, true]);
});

it('unread answers fill the memory → one of the member with the most bytes is closed (UF-9.04)', async () => {
  const { server } = await openServer(40 * MEGABYTE);
  const openUnreadRequestAs = async (member: number) => {
    const reader = openUnreadRequest(server, '/long', { member: String(member) });
    onTestFinished(() => void reader.destroy());
    await vi.waitFor(() => expect(reader.writableLength).toBeGreaterThan(0));
    return reader;
  };
  const honest = await openUnreadRequestAs(1);
  const greedy = [await openUnreadRequestAs(2), await openUnreadRequestAs(2), await openUnreadRequestAs(2)];
  expect([honest, ...greedy].map(({ destroyed }) => destroyed)).toEqual([false, true, false, false]);
});

it('unread answers fill the memory → the oldest ones are closed (UF-6.03)', async () => {
  const { askWithoutReading, connections } = await openServer(40 * MEGABYTE);
  const sockets = [];
  for (let count = 0; count < 8; count += 1) {
    sockets.push(askWithoutReading());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Three fit; what the connection itself takes of a fourth depends on the system.
  await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(4));
  // A connection that was closed says so when it is read.
  const [first, last] = [sockets.at(0), sockets.at(-1)];
  first?.resume();
  await vi.waitFor(() => expect(first?.closed).toBe(true));
  expect(await connections()).toBeGreaterThanOrEqual(3);
  expect(last?.closed).toBe(false);
});
