import { once } from 'node:events';
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeLogger } from '../logger.ts';
import { makeMetrics } from '../metrics/metrics.ts';
import { respondOrStream } from './event-stream.ts';
import { queueByMember } from './member-queue.ts';
import { refuseOverload } from './overload.ts';
import { makeServer } from './server.ts';
import { limitUnsentResponses } from './unsent-responses.ts';

/** Three routes: an answer at once, an answer later, and events until the client has gone. */
async function openServer() {
  const metrics = makeMetrics();
  const server = makeServer({ logger: makeLogger('fatal'), trustProxy: false, isProduction: false, metrics });
  limitUnsentResponses(server);
  queueByMember(server);
  refuseOverload(server, { metrics, always: [] });
  const options = {
    config: { isQueued: true },
    onRequest: async (request: FastifyRequest) => {
      request.member = { memberId: 1, sessionId: '' };
    },
  };
  const waiting: (() => void)[] = [];
  const events = vi.fn();
  server.get('/api/at-once', options, async () => ({}));
  server.get('/api/later', options, () => new Promise<object>((resolve) => waiting.push(() => resolve({}))));
  server.get('/api/events', (_request, reply) =>
    respondOrStream(reply, async ({ report: tell, signal }) => {
      events();
      tell({});
      await once(signal, 'abort');
      return {};
    }),
  );
  const port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  onTestFinished(() => server.close());
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const underWay = async () => Number(/^molip_http_under_way (\d+)$/m.exec(await metrics.print())?.[1]);
  return { server, port, waiting, events, open, underWay };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n`;

it('requests behind an unanswered one → the connection is closed, and they hold no memory or queue place (UF-9.01)', async () => {
  const { server, waiting, events, open, underWay } = await openServer();
  const socket = open();
  socket.write(get('/api/later'));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  socket.resume().write(['/api/events', '/api/later', '/api/later', '/api/at-once'].map(get).join(''));
  await once(socket, 'close');
  for (const answer of waiting) answer();
  await vi.waitFor(async () => expect(await underWay()).toBe(0));
  expect([waiting.length, events.mock.calls.length]).toEqual([1, 0]);
  // All three slots of the member's queue are free.
  const next = Array.from({ length: 3 }, () => server.inject('/api/later'));
  await vi.waitFor(() => expect(waiting).toHaveLength(4));
  for (const answer of waiting) answer();
  expect((await Promise.all(next)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

it('one request after the other on a connection → all are answered (UF-9.01)', async () => {
  const { server, port } = await openServer();
  const connected = vi.fn();
  server.server.on('connection', connected);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let count = 0; count < 20; count += 1) {
    const [answer] = await once(send({ port, path: '/api/at-once', agent }).end(), 'response');
    expect(answer.resume().statusCode).toBe(200);
    await once(answer, 'end');
  }
  expect(connected).toHaveBeenCalledTimes(1);
});
