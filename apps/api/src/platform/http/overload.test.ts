import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeMetrics } from '../metrics/metrics.ts';
import { installErrorHandler } from './error-handler.ts';
import { respondOrStream } from './event-stream.ts';
import { refuseOverload } from './overload.ts';

/** A server on which two may wait at once, and one that waits for as long as it is told to. */
async function openServer() {
  const metrics = makeMetrics();
  // Who has been answered may stay connected for more than a minute.
  const server = Fastify({ forceCloseConnections: true });
  installErrorHandler(server);
  refuseOverload(server, { metrics, always: ['/api/health'], mostAtOnce: 2 });
  const waiting: (() => void)[] = [];
  server.post('/api/wait', () => new Promise<object>((resolve) => waiting.push(() => resolve({}))));
  server.get('/api/fails', async () => {
    throw new Error('it does');
  });
  server.get('/api/health', async () => ({}));
  server.get('/page', async () => ({}));
  const wait = () => server.inject({ method: 'POST', url: '/api/wait', payload: { any: 'body' } });
  const until = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { server, metrics, waiting, wait, until };
}

it('refuses what is too much with 503 and Retry-After, and takes it again when there is room', async () => {
  const { server, metrics, waiting, wait, until } = await openServer();
  const first = [wait(), wait()];
  await until(2);
  const refused = await wait();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '1',
    'UNAVAILABLE',
  ]);
  // What tells operators how it is, and the pages themselves, are there all the same.
  expect((await server.inject({ url: '/api/health' })).statusCode).toBe(200);
  expect((await server.inject({ url: '/page' })).statusCode).toBe(200);
  expect(await metrics.print()).toMatch(/^molip_http_refused_for_load_total 1$/m);
  expect(await metrics.print()).toMatch(/^molip_http_under_way 2$/m);

  for (const answer of waiting.splice(0)) answer();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const later = wait();
  await until(1);
  waiting[0]?.();
  expect((await later).statusCode).toBe(200);
});

it('who comes when it is full gets in if there is room soon', async () => {
  const { waiting, wait, until } = await openServer();
  const first = [wait(), wait()];
  await until(2);
  const third = wait();
  for (const answer of waiting.splice(0)) answer();
  await Promise.all(first);
  await until(1);
  waiting[0]?.();
  expect((await third).statusCode).toBe(200);
});

it('who goes away in the middle of events gives the place back', async () => {
  const { server, metrics } = await openServer();
  const ended: (() => void)[] = [];
  server.get('/api/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('event: progress\n\n');
    ended.push(() => reply.raw.end());
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const gone = new AbortController();
  const response = await fetch(`${url}/api/events`, { signal: gone.signal });
  expect(await metrics.print()).toMatch(/^molip_http_under_way 1$/m);
  gone.abort();
  await expect(response.text()).rejects.toThrow();
  await vi.waitFor(async () => expect(await metrics.print()).toMatch(/^molip_http_under_way 0$/m));
  ended[0]?.();
  expect(await metrics.print()).toMatch(/^molip_http_under_way 0$/m);
});

/** A call that a client gives up while it is held at the door. */
async function leaveAtTheDoor(url: string, held: (() => void)[], init: RequestInit): Promise<void> {
  const gone = new AbortController();
  const asking = fetch(url, { ...init, signal: gone.signal });
  await vi.waitFor(() => expect(held).toHaveLength(1));
  gone.abort();
  await expect(asking).rejects.toThrow();
}

it('who has gone before it counts gives the place back, though events were asked for', async () => {
  const { server, metrics } = await openServer();
  const held: (() => void)[] = [];
  const left: Promise<unknown>[] = [];
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url !== '/api/events') return done();
    left.push(once(reply.raw, 'close'));
    held.push(done);
  });
  const answered = vi.fn(async () => ({}));
  server.get('/api/events', (_request, reply) => respondOrStream(reply, answered));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  await leaveAtTheDoor(`${url}/api/events`, held, { headers: { accept: 'text/event-stream' } });
  await Promise.all(left);
  held[0]?.();
  await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  await vi.waitFor(async () => expect(await metrics.print()).toMatch(/^molip_http_under_way 0$/m));
});

it('work goes on counting when who asked for it has gone', async () => {
  const { server, metrics, waiting } = await openServer();
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const closed = new Promise((resolve) =>
    server.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  await leaveAtTheDoor(`${url}/api/wait`, waiting, { method: 'POST' });
  await closed;
  await new Promise((resolve) => setImmediate(resolve));
  expect(await metrics.print()).toMatch(/^molip_http_under_way 1$/m);
  waiting[0]?.();
  await vi.waitFor(async () => expect(await metrics.print()).toMatch(/^molip_http_under_way 0$/m));
});

it('forms that are still being read take no place until they are complete', async () => {
  const { server, metrics, waiting, wait, until } = await openServer();
  const complete: (() => void)[] = [];
  server.post('/api/form', { config: { readsForm: true } }, async (request) => {
    await new Promise<void>((resolve) => complete.push(resolve));
    request.beginWork?.();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return {};
  });
  const forms = Array.from({ length: 3 }, () => server.inject({ method: 'POST', url: '/api/form' }));
  await vi.waitFor(() => expect(complete).toHaveLength(3));
  const bystander = wait();
  await until(1);
  for (const answer of waiting.splice(0)) answer();
  expect((await bystander).statusCode).toBe(200);

  for (const finish of complete) finish();
  await until(3);
  expect(await metrics.print()).toMatch(/^molip_http_under_way 3$/m);
  for (const answer of waiting.splice(0)) answer();
  expect((await Promise.all(forms)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await metrics.print()).toMatch(/^molip_http_under_way 0$/m);
});

it('failures give their place back, too', async () => {
  const { server, metrics } = await openServer();
  for (let count = 0; count < 5; count += 1)
    expect((await server.inject({ url: '/api/fails' })).statusCode).toBe(500);
  expect(await metrics.print()).toMatch(/^molip_http_under_way 0$/m);
});
