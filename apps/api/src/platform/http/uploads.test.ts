import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { calls, IMAGE_FIELD, IMPORT_FIELD } from '@molip/contract';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawImage } from '#test/support/images.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { RATE_WINDOW_MS } from './minimum-rate.ts';
import { openUploads } from './uploads.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});

const opened = new Set<Socket>();
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  opened.clear();
  await eventually(async () => expect(await filesBeingReceived()).toBe(0));
});

const joined = async () => {
  const client = app.client();
  await client.join();
  return client;
};
const filesBeingReceived = async () => (await readdir(app.uploadsDir)).length;

function send(head: readonly string[], beginning: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  opened.add(socket);
  socket.write(`${[...head, 'host: x'].join('\r\n')}\r\n\r\n${beginning}`);
  return socket;
}

const FORM_BEGINNING = (field: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\nhalf`;

function sendHalfUpload({ accessToken }: Client, beginning = FORM_BEGINNING(IMAGE_FIELD)): Socket {
  const head = [
    `POST ${calls.uploadImage.path} HTTP/1.1`,
    `authorization: Bearer ${accessToken}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 1000000',
  ];
  return send(head, beginning);
}

function sendHalfJson({ accessToken }: Client): Socket {
  const head = [
    `POST ${calls.createNote.path} HTTP/1.1`,
    `authorization: Bearer ${accessToken}`,
    'content-type: application/json',
    'content-length: 5000000',
  ];
  return send(head, `{"noteTitle":"${'x'.repeat(10_000)}`);
}

describe('unfinished uploads', () => {
  it('the third of a member → 429 with Retry-After before its body is read; another member is not concerned (UF-2.01)', async () => {
    const [member, other] = [await joined(), await joined()];
    const [first] = [sendHalfUpload(member), sendHalfUpload(member)];
    await eventually(async () => expect(await filesBeingReceived()).toBe(2));

    const third = await text(sendHalfUpload(member, ''));
    expect(third).toMatch(/^HTTP\/1\.1 429 /);
    expect(third).toMatch(/\r\nretry-after: 5\r\n/i);
    expect(third).toContain('TOO_MANY_UPLOADS');
    expect((await other.upload(await drawImage('png'))).status).toBe(201);

    first.destroy();
    await eventually(async () => expect(await filesBeingReceived()).toBe(1));
    expect((await member.upload(await drawImage('png'))).status).toBe(201);
  });

  it.each([
    ['in the middle of the file', FORM_BEGINNING(IMAGE_FIELD)],
    ['before the file', '--b\r\ncontent-disposition: form-da'],
    ['before anything', ''],
  ])(
    'a sender that stops %s → 408 after one window, the file is gone and the place is free (UF-2.02)',
    async (_where, beginning) => {
      const member = await joined();
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const watches = vi.getTimerCount();
      const slow = [sendHalfUpload(member, beginning), sendHalfUpload(member, beginning)];
      const answers = slow.map((socket) => text(socket));
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(watches + 2));
      await vi.advanceTimersByTimeAsync(RATE_WINDOW_MS);
      for (const answer of await Promise.all(answers))
        expect(answer).toMatch(/^HTTP\/1\.1 408 .*SENT_TOO_SLOWLY/s);
      expect(await filesBeingReceived()).toBe(0);
      expect((await member.upload(await drawImage('png'))).status).toBe(201);
    },
  );

  it('a connection that breaks, a broken form, and a file that is refused leave no file', async () => {
    const member = await joined();
    const broken = sendHalfUpload(member);
    await eventually(async () => expect(await filesBeingReceived()).toBe(1));
    broken.destroy();
    await eventually(async () => expect(await filesBeingReceived()).toBe(0));
    const headers = {
      authorization: `Bearer ${member.accessToken}`,
      'content-type': 'multipart/form-data; boundary=b',
    };
    const payload = `${FORM_BEGINNING(IMPORT_FIELD)}`;
    for (const { path } of [calls.uploadImage, calls.importCards, calls.previewImport]) {
      const answer = await app.server.inject({ method: 'POST', url: path, payload, headers });
      expect(answer.statusCode).toBe(400);
    }
    expect((await member.upload(Buffer.from('no image'))).status).toBe(415);
    expect(await filesBeingReceived()).toBe(0);
  });
});

it('300 half-sent uploads and 300 half-sent JSON bodies → a bystander is answered (UF-2.03)', async () => {
  const members = await Promise.all([joined(), joined(), joined()]);
  const bystander = await joined();
  for (let count = 0; count < 100; count += 1) {
    for (const member of members) {
      sendHalfUpload(member);
      sendHalfJson(member);
    }
  }
  await eventually(async () => expect(await filesBeingReceived()).toBe(6));
  for (let count = 0; count < 20; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${calls.readMember.path}`, {
      headers: { authorization: `Bearer ${bystander.accessToken}` },
    });
    expect(answer.status).toBe(200);
    expect(
      (await bystander.call(calls.createNote, { body: { noteTitle: '글', noteContent: '' } })).status,
    ).toBe(201);
  }
});

it('files that a killed server left are removed at the start; those of a running one are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'molip-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [left, running] = [randomUUID(), randomUUID()];
  for (const name of [left, running]) await writeFile(join(folder, name), 'half');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, left), anHourAgo, anHourAgo);
  await openUploads(folder, Date.now() - 60_000);
  expect(await readdir(folder)).toEqual([running]);
});
