import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { whenDone } from '#test/support/when-done.ts';
import { openLimits } from './limits.ts';

/** Says that it is Redis, and then nothing more: one that hangs. */
async function openSilentRedis() {
  let heard = 0;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      socket.write('$13\r\nredis_version\r\n');
      socket.on('data', (bytes) => {
        heard += bytes.length;
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `redis://127.0.0.1:${port}`, heard: () => heard };
}

it('a Redis that hangs is asked once, and left alone for a while; limits hold meanwhile', async () => {
  const redis = await openSilentRedis();
  const limits = openLimits(redis.url, () => {});
  whenDone(() => limits.close());
  await eventually(async () => {
    await limits.take('requestsPerMember', 'somebody');
    expect(redis.heard()).toBeGreaterThan(0);
  }, 1);
  const asked = redis.heard();
  await limits.take('mailPerMinute', 'somebody');
  await expect(limits.take('mailPerMinute', 'somebody')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(redis.heard()).toBe(asked);
});
