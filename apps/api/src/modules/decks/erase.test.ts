import { calls } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let client: Client;
let memberId: number;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  client = app.client();
  ({ memberId } = await client.join());
});

const TABLES = ['decks', 'cards', 'reviews', 'notes', 'note_versions', 'note_search'] as const;
const sql = (text: string, values: unknown[]) => app.database.pool.query(text, values);
const rowsOf = async () => {
  const counts = TABLES.map(
    (table) => `(select count(*)::int from ${table} where member_id = $1) as ${table}`,
  );
  return (await sql(`select ${counts.join(', ')}`, [memberId])).rows[0];
};
const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

/** More than one batch in each table; most reviews belong to one card, as an imported file may have them. */
async function createManyRows(): Promise<string> {
  const id = String((await client.call(calls.createDeck, { body: { deckName: '생물' } })).body.deckId);
  const query = { deckId: id };
  const first = await client.call(calls.createCard, { query, body: { content: '앞', answer: '뒤' } });
  const columns = `deck_id, content, answer, content_letters, content_initials, answer_letters, answer_initials, tags,
    suspended, created_at, updated_at, state, stability, difficulty, reps, lapses, step`;
  await sql(
    `insert into cards (member_id, ${columns}) select $1, ${columns} from cards, generate_series(1, 1200) where card_id = $2`,
    [memberId, first.body.cardId],
  );
  const insertReviews = (cardCondition: string, count: number) =>
    sql(
      `insert into reviews (member_id, review_id, card_id, rating, reviewed_at, reviewed_on, elapsed_ms)
       select member_id, gen_random_uuid(), card_id, 'GOOD', now(), current_date, 1000
       from cards, generate_series(1, $2::int) where member_id = $1 and ${cardCondition}`,
      [memberId, count],
    );
  await insertReviews(`card_id = ${first.body.cardId}`, 21_000);
  await insertReviews('true', 2);
  const { noteId } = (await client.call(calls.createNote, { body: { noteTitle: '노트', noteContent: '글' } }))
    .body;
  const noteColumns = `title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at`;
  await sql(
    `insert into notes (member_id, ${noteColumns})
     select $1, ${noteColumns} from notes, generate_series(1, 120) where note_id = $2`,
    [memberId, noteId],
  );
  await sql(
    `insert into note_versions (member_id, note_id, version, title, content, created_at)
     select member_id, note_id, n, title, content, now() from notes, generate_series(1, 5) n where member_id = $1`,
    [memberId],
  );
  return id;
}

it('deleted rows of several batches are erased → all are gone, and other rows stay (B-6.01)', async () => {
  const id = await createManyRows();
  const other = (await client.call(calls.createDeck, { body: { deckName: '남는 덱' } })).body.deckId;
  const card = { content: '남는 앞', answer: '뒤' };
  await client.call(calls.createCard, { query: { deckId: String(other) }, body: card });
  await client.call(calls.deleteDeck, { params: { id } });
  await sql('update notes set deleted_at = now() where member_id = $1', [memberId]);
  expect((await client.call(calls.eraseDeletedDecks, {})).status).toBe(204);
  expect((await client.call(calls.eraseDeletedNotes, {})).status).toBe(204);
  expect(await rowsOf()).toEqual({ ...NOTHING, decks: 1, cards: 1 });
});

it('an interrupted erasure → the deck cannot be restored, and the sweep finishes it (B-6.01)', async () => {
  const id = await createManyRows();
  await client.call(calls.deleteDeck, { params: { id } });
  // The state after the first step.
  await sql("update decks set deleted_at = 'epoch' where member_id = $1", [memberId]);
  expect((await client.call(calls.restoreDeck, { params: { id } })).status).toBe(404);
  expect((await client.call(calls.listDeletedDecks, {})).body.decks).toEqual([]);
  await app.jobs.find(({ name }) => name === 'sweep-decks')?.run({});
  expect(await rowsOf()).toMatchObject({ decks: 0, cards: 0, reviews: 0 });
});

it('the sweep → rows deleted 30 days ago are erased, later ones stay (B-6.01)', async () => {
  const id = await createManyRows();
  await client.call(calls.deleteDeck, { params: { id } });
  await sql('update notes set deleted_at = $2 where member_id = $1', [memberId, app.clock.now()]);
  const sweep = async () => {
    for (const name of ['sweep-decks', 'sweep-notes'])
      await app.jobs.find((job) => job.name === name)?.run({});
  };
  const before = await rowsOf();
  await sweep();
  expect(await rowsOf()).toEqual(before);
  app.clock.advance(31 * DAY_MS);
  await sweep();
  expect(await rowsOf()).toMatchObject({ decks: 0, cards: 0, reviews: 0, notes: 0, note_versions: 0 });
});

it('a member with many rows leaves → none is left (B-6.01)', async () => {
  await createManyRows();
  expect((await client.call(calls.deleteMember, { body: {} })).status).toBe(204);
  expect(await rowsOf()).toEqual(NOTHING);
});
