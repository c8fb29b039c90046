import { Agent, get } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeLogger } from '../logger.ts';
import { drain, proxyManagedConnections } from './listen.ts';
import { makeServer } from './server.ts';

/** A server behind a proxy that keeps its connections, and the answers that it holds back. */
async function openServer() {
  const server = makeServer({
    logger: makeLogger('silent'),
    trustProxy: 1,
    isProduction: false,
    metrics: null,
  });
  const waiting: (() => void)[] = [];
  server.get('/now', async () => ({}));
  server.get('/held', () => new Promise<object>((resolve) => waiting.push(() => resolve({}))));
  const connections = proxyManagedConnections(server);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const proxy = new Agent({ keepAlive: true });
  onTestFinished(() => {
    proxy.destroy();
    return server.close();
  });
  const ask = (path: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      get(url + path, { agent: proxy }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.connection));
      }).on('error', reject);
    });
  return { server, ask, waiting, stop: () => drain(server, connections) };
}

it('a server that stops closes its door first, then each connection with its next answer', async () => {
  const { server, ask, waiting, stop } = await openServer();
  const connected = vi.fn();
  server.server.on('connection', connected);
  const [first, second] = [ask('/held'), ask('/held')];
  await vi.waitFor(() => expect(waiting).toHaveLength(2));

  const stopped = stop();
  waiting[0]?.();
  expect(await first, 'who comes again through an open door may be lost as it closes').toBe('keep-alive');
  await vi.waitFor(() => expect(server.server.listening).toBe(false));
  expect(await ask('/now'), 'on the connection that was left to the proxy').toBe('close');
  waiting[1]?.();
  expect(await second).toBe('close');
  expect(connected).toHaveBeenCalledTimes(2);
  await expect(ask('/now'), 'on a new one').rejects.toThrow('ECONNREFUSED');
  await stopped;
});
