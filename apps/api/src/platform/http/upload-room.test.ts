import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { acceptMultipart, openUploads } from './uploads.ts';

const free = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The uploads alone, so that a file may be as large as the disk. The path names the member. */
async function openServer(folder: string, maxBytes: number) {
  const uploads = await openUploads(folder, 0);
  const server = fastify({ bodyLimit: Number.MAX_SAFE_INTEGER });
  await acceptMultipart(server);
  const wanted = { field: 'file', maxBytes, missing: 'NOT_FOUND', tooLarge: 'NOT_FOUND' } as const;
  server.post('/:member', async (request) => {
    const { member } = request.params as { member: string };
    return uploads.receive(request, Number(member), wanted, async ({ bytes }) => ({ bytes }));
  });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  return new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
}

const whole = (bytes: number) => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(bytes)]), 'a');
  return form;
};

it('unfinished uploads that announced more than the disk has → another member is received (UF-2.05)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'molip-room-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const announced = Math.floor((await free(folder)) * 0.6);
  const { port, origin } = await openServer(folder, announced);
  for (const member of [1, 1, 2, 2]) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST /${member} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${announced}\r\n\r\n` +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    );
  }
  await eventually(async () => expect(await readdir(folder)).toHaveLength(4));
  const received = await fetch(`${origin}/3`, { method: 'POST', body: whole(5_000_000) });
  expect([received.status, await received.json()]).toEqual([200, { bytes: 5_000_000 }]);
});

it('a file that does not fit the disk → refused before it is read (UF-2.05)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'molip-room-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const announced = Math.floor((await free(folder)) * 0.97);
  const { port } = await openServer(folder, announced);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /1 HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${announced}\r\n\r\n`,
  );
  const [answer] = await new Promise<[Buffer]>((resolve) => socket.once('data', (data) => resolve([data])));
  expect(String(answer)).toContain('STORAGE_FULL');
  expect(await readdir(folder)).toEqual([]);
});
