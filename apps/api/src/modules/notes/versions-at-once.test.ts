import { calls } from '@molip/contract';
import { VERSIONS_MAX } from '@molip/domain/notes';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

const REQUEST_PAUSE_MS = 10_000;

let app: TestApp;
let other: TestApp;
let client: Client;
let elsewhere: Client;
let noteId: number;

/** Two servers on one database, whose clocks are not the same. */
beforeAll(async () => {
  app = await openTestApp();
  client = app.client();
  // Before there are two: the other one would send the mail with the code to its own mailbox.
  await client.join();
  other = await openTestApp({ databaseUrl: app.database.url });
});
beforeEach(async () => {
  elsewhere = other.client();
  elsewhere.accessToken = client.accessToken;
  const { body } = await client.call(calls.createNote, { body: { noteTitle: '노트', noteContent: '글' } });
  noteId = body.noteId;
});

const save = (by: Client, text: string) =>
  by.call(calls.updateNote, {
    params: { id: String(noteId) },
    body: { noteTitle: '노트', noteContent: text, keepVersion: true },
  });
const countVersions = async () =>
  (await client.call(calls.listNoteVersions, { params: { id: String(noteId) } })).body.versions.length;

it('versions asked for at once, on two servers → one (B-1.03)', async () => {
  await save(client, '첫 글');
  expect(await countVersions()).toBe(1);
  for (const by of [app, other]) by.clock.advance(REQUEST_PAUSE_MS + 1_000);
  const saves = Array.from({ length: 8 }, (_, n) => save(n % 2 ? client : elsewhere, `글 ${n}`));
  for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
  expect(await countVersions()).toBe(2);
});

it('a server whose clock is behind → no version more, and none is thinned for it (B-1.03)', async () => {
  app.clock.advance(60_000);
  await save(client, '첫 글');
  for (let n = 0; n < 5; n += 1) {
    expect((await save(elsewhere, `뒤 ${n}`)).status).toBe(200);
    expect((await save(client, `앞 ${n}`)).status).toBe(200);
  }
  expect(await countVersions()).toBe(1);
  other.clock.advance(60_000);
});

it('saves at once where there are as many as there may be → never more (B-1.03)', async () => {
  // A version has the number of the revision that it preserves.
  await app.database.pool.query('update notes set revision = revision + $2 where note_id = $1', [
    noteId,
    VERSIONS_MAX,
  ]);
  await app.database.pool.query(
    `insert into note_versions (member_id, note_id, version, title, content, created_at)
     select member_id, note_id, $3::int + 1 - n, title, 'v' || n, $2::timestamptz - n * interval '1 hour'
     from notes, generate_series(1, $3::int) n where note_id = $1`,
    [noteId, app.clock.now(), VERSIONS_MAX],
  );
  for (let round = 0; round < 3; round += 1) {
    for (const by of [app, other]) by.clock.advance(REQUEST_PAUSE_MS + 1_000);
    await Promise.all([save(client, `가 ${round}`), save(elsewhere, `나 ${round}`)]);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as count from note_versions where note_id = $1',
      [noteId],
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(VERSIONS_MAX);
  }
});
