import { request as httpRequest } from 'node:http';
import { calls, ERRORS } from '@molip/contract';
import { expect, it } from 'vitest';
import { WRITTEN_BYTES_PER_MEMBER } from '#platform/limits/limits.ts';
import { openTestApp } from '../support/test-app.ts';

/** Seven and a half of them fill the bucket: the eighth has to wait for some seconds. */
const TEXT = '가'.repeat(930_000);
const FITTING = Math.floor(WRITTEN_BYTES_PER_MEMBER.capacity / (TEXT.length * 3));
const TRIES = FITTING + 2;
const times = (status: number, count: number) => Array.from({ length: count }, () => status);

it('a member who writes 20 MB within a minute → 429 with Retry-After, in Korean; others write on (B-2.01)', async () => {
  const app = await openTestApp({ limits: true });
  const [flooder, other] = [app.client(), app.client()];
  await flooder.join();
  await other.join();
  // Such a title is refused once it has been read, which is sooner done than indexing as long a text.
  const save = (client = flooder, noteTitle = TEXT) =>
    client.call(calls.createNote, { body: { noteTitle, noteContent: '' } });
  const answers = await Promise.all(Array.from({ length: TRIES }, () => save()));
  expect(answers.map(({ status }) => status).sort()).toEqual([...times(400, FITTING), ...times(429, 2)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'TOO_MUCH_WRITTEN', message: ERRORS.TOO_MUCH_WRITTEN.message });
  const retryAfter = Number(refused?.raw.headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(10);
  // What is read needs no bytes, and a short text fits.
  expect((await flooder.call(calls.listNotes, { query: {} })).status).toBe(200);
  expect((await save(flooder, '짧은 글')).status).toBe(201);
  expect((await save(other)).status).toBe(400);
});

it('a body whose length is not announced is counted, too (B-2.01)', async () => {
  const app = await openTestApp({ limits: true });
  const client = app.client();
  await client.join();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const post = () =>
    new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          path: '/api/notes',
          method: 'POST',
          headers: {
            authorization: `Bearer ${client.accessToken}`,
            'content-type': 'application/json',
            'transfer-encoding': 'chunked',
          },
        },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject).end(JSON.stringify({ noteTitle: TEXT, noteContent: '' }));
    });
  const statuses = await Promise.all(Array.from({ length: TRIES }, post));
  expect(statuses.sort()).toEqual([...times(400, FITTING), ...times(429, 2)]);
});
