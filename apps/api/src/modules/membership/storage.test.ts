import { randomUUID } from 'node:crypto';
import { calls, ERRORS, IMPORT_FIELD } from '@molip/contract';
import { FREE_STORAGE_BYTES, STORAGE_KINDS, type StorageByKind } from '@molip/domain/membership';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { readStorage } from './storage-quota.service.ts';

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

const sql = async (text: string, values: unknown[] = [memberId]) =>
  (await app.database.pool.query(text, values)).rows;
const stored = async (): Promise<StorageByKind> => {
  const all = await readStorage(app.database.db, memberId, app.clock.now());
  return Object.fromEntries(STORAGE_KINDS.map((kind) => [kind, all[kind]])) as StorageByKind;
};
/** Sums the texts in the tables, and 512 bytes for each note, version and card. */
const summed = async () => {
  const [row] = await sql(`select
    (select coalesce(sum(512 + octet_length(title) + octet_length(content)), 0)::int from notes where member_id = $1) as "NOTE",
    (select coalesce(sum(512 + octet_length(title) + octet_length(content)), 0)::int from note_versions where member_id = $1) as "VERSION",
    (select coalesce(sum(512 + octet_length(content) + octet_length(answer) + coalesce(octet_length(source_text), 0)), 0)::int
      from cards where member_id = $1) as "CARD",
    (select coalesce(sum(octet_length(letters) + octet_length(initials) + 8 * cardinality(grams)), 0)::int
      from note_search where member_id = $1)
    + (select coalesce(sum(octet_length(content_letters) + octet_length(content_initials) + octet_length(answer_letters)
      + octet_length(answer_initials)), 0)::int from cards where member_id = $1) as "SEARCH"`);
  return { IMAGE: 0, ...row };
};
const createNote = (noteContent: string) =>
  client.call(calls.createNote, { body: { noteTitle: '광합성', noteContent } });
const saveNote = (noteId: number, noteContent: string) =>
  client.call(calls.updateNote, {
    params: { id: String(noteId) },
    body: { noteTitle: '광합성', noteContent, keepVersion: true },
  });
const createDeck = async () =>
  String((await client.call(calls.createDeck, { body: { deckName: '생물' } })).body.deckId);
const createCards = (deckId: string, count: number, answer = '뒤') =>
  client.call(calls.createCards, {
    query: { deckId },
    body: { cards: Array.from({ length: count }, (_, n) => ({ content: `앞 ${n}`, answer })) },
  });
/** As if an image had taken the rest of the plan's room. */
const leaveRoom = async (bytes: number) => {
  const { NOTE, VERSION, CARD, SEARCH } = await stored();
  await sql('update usage set storage_bytes = $2 where member_id = $1', [
    memberId,
    FREE_STORAGE_BYTES - NOTE - VERSION - CARD - SEARCH - bytes,
  ]);
};
const full = { code: 'STORAGE_QUOTA_EXCEEDED', message: ERRORS.STORAGE_QUOTA_EXCEEDED.message };

/** Something of every kind, written, changed and deleted. */
async function study() {
  const { noteId } = (await createNote('빛을 먹어요.')).body;
  for (const text of ['빛과 물을 먹어요.', '빛']) await saveNote(noteId, text);
  const other = (await createNote('지울 글')).body.noteId;
  await client.call(calls.deleteNote, { params: { id: String(other) } });
  const deckId = await createDeck();
  const cards = (await createCards(deckId, 3)).body.cards;
  const id = String(cards[0]?.cardId);
  await client.call(calls.updateCard, { params: { id }, body: { answer: '고친 뒤' } });
  await client.call(calls.deleteCard, { params: { id } });
  return { noteId, deckId };
}

it('notes, versions, cards and their search keys count to the storage, each write at once (B-3.01)', async () => {
  const { noteId } = await study();
  const before = await stored();
  expect(before).toEqual(await summed());
  for (const kind of ['NOTE', 'VERSION', 'CARD', 'SEARCH'] as const) expect(before[kind]).toBeGreaterThan(0);
  await saveNote(noteId, '가'.repeat(1_000));
  expect(await stored()).toEqual(await summed());
  const { storageUsed, storageByKind, storageLimit } = (await client.call(calls.readBenefits, {})).body;
  expect(storageByKind).toEqual(await summed());
  expect([storageUsed, storageLimit]).toEqual([
    Object.values(await summed()).reduce((sum: number, bytes) => sum + Number(bytes), 0),
    FREE_STORAGE_BYTES,
  ]);
});

it('what members had before it was counted is summed when it is needed, while they write on (B-3.02)', async () => {
  const { noteId, deckId } = await study();
  await sql('delete from usage_changes where member_id = $1');
  await sql('delete from usage where member_id = $1');
  const writing = Array.from({ length: 10 }, (_, n) =>
    n % 2 ? createCards(deckId, 2) : saveNote(noteId, `글 ${n}`),
  );
  await Promise.all([stored(), ...writing, stored()]);
  expect(await stored()).toEqual(await summed());
});

it('many changes are added up to one sum, and so by the sweep (B-3.01)', async () => {
  const deckId = await createDeck();
  const lines = async () =>
    (await sql('select count(*)::int as n from usage_changes where member_id = $1'))[0]?.n;
  for (let n = 0; n < 70; n += 1) await createCards(deckId, 1);
  expect(await lines()).toBeLessThan(60);
  expect(await stored()).toEqual(await summed());
  await app.jobs.find(({ name }) => name === 'sweep-usage-changes')?.run({});
  expect(await lines()).toBe(0);
  expect(await stored()).toEqual(await summed());
});

it('texts of the same length in a loop → their changes are added up, too (B-3.01)', async () => {
  const { noteId } = (await createNote('글 0')).body;
  for (let n = 0; n < 70; n += 1) expect((await saveNote(noteId, `글 ${n % 10}`)).status).toBe(200);
  const [row] = await sql('select count(*)::int as n from usage_changes where member_id = $1');
  expect(row?.n).toBeLessThan(60);
  expect(await stored()).toEqual(await summed());
});

it('a text that does not fit → 403 with what to do; nothing is written (B-3.03)', async () => {
  const { noteId, deckId } = await study();
  await leaveRoom(1_000);
  const refused = [
    await createNote('가'.repeat(400)),
    await saveNote(noteId, '가'.repeat(400)),
    await createCards(deckId, 10, '가'.repeat(100)),
    await client.call(calls.createCard, {
      query: { deckId },
      body: { content: '앞', answer: '가'.repeat(400) },
    }),
  ];
  for (const { status, body } of refused)
    expect([status, body]).toEqual([403, expect.objectContaining(full)]);
  expect((await client.call(calls.readNote, { params: { id: String(noteId) } })).body.noteContent).toBe('빛');
  expect((await createNote('짧은 글')).status).toBe(201);
});

it('a member without room → a version takes the place of others, and the newest stays (B-3.08)', async () => {
  const text = (n: number) => `${String(n).padStart(3, '0')}${'가'.repeat(1_000)}`;
  const { noteId } = (await createNote(text(0))).body;
  for (let n = 1; n <= 3; n += 1) {
    app.clock.advance(11_000);
    await saveNote(noteId, text(n));
  }
  await leaveRoom(0);
  const before = await stored();
  for (let n = 4; n <= 10; n += 1) {
    app.clock.advance(11_000);
    expect((await saveNote(noteId, text(n))).status).toBe(200);
  }
  expect(await stored()).toEqual(before);
  const { versions } = (await client.call(calls.listNoteVersions, { params: { id: String(noteId) } })).body;
  expect(versions).toHaveLength(3);
  const [newest] = versions;
  const params = { id: String(noteId), version: String(newest?.version) };
  expect((await client.call(calls.readNoteVersion, { params })).body.noteContent).toBe(text(9));
});

it('a member without room → what shrinks, is deleted, reviewed or exported works (B-3.03)', async () => {
  const { noteId, deckId } = await study();
  await saveNote(noteId, '긴 글이에요. '.repeat(10));
  const [card] = (await createCards(deckId, 1)).body.cards;
  await leaveRoom(-1_000_000);
  const cardId = String(card?.cardId);
  expect((await saveNote(noteId, '짧은 글')).status).toBe(200);
  expect(
    (await client.call(calls.updateCard, { params: { id: cardId }, body: { answer: '짧' } })).status,
  ).toBe(200);
  expect(
    (await client.call(calls.exportDeck, { params: { id: deckId }, query: { format: 'csv' } })).status,
  ).toBe(200);
  expect((await client.call(calls.deleteCard, { params: { id: cardId } })).status).toBe(204);
  expect((await client.call(calls.deleteNote, { params: { id: String(noteId) } })).status).toBe(204);
  expect((await client.call(calls.restoreNote, { params: { id: String(noteId) } })).status).toBe(200);
});

it('an import that does not fit → FAILED with what to do, and no card of it (B-3.03)', async () => {
  const deckId = await createDeck();
  await createCards(deckId, 1);
  await leaveRoom(10_000);
  const rows = Array.from({ length: 1_200 }, (_, n) => `앞 ${n},뒤 ${n}`).join('\n');
  const { body } = await client.upload(Buffer.from(rows), '단어.csv', IMPORT_FIELD, calls.importCards, {
    deckId,
  });
  const params = { jobId: body.jobId };
  await eventually(async () =>
    expect((await client.call(calls.readJob, { params })).body).toMatchObject({
      state: 'FAILED',
      message: full.message,
    }),
  );
  expect(await sql('select count(*)::int as n from cards where member_id = $1')).toEqual([{ n: 1 }]);
  expect(await stored()).toMatchObject({ CARD: (await summed()).CARD });
});

it('what was deleted is erased at once → its bytes are free, and what is there stays (B-3.05)', async () => {
  const { noteId, deckId } = await study();
  const other = await createDeck();
  await createCards(other, 5);
  await client.call(calls.deleteDeck, { params: { id: other } });
  const stranger = app.client();
  await stranger.join();
  const theirs = (await stranger.call(calls.createNote, { body: { noteTitle: '남의 글', noteContent: '' } }))
    .body.noteId;
  await stranger.call(calls.deleteNote, { params: { id: String(theirs) } });
  const before = await stored();
  expect((await client.call(calls.eraseDeletedNotes, {})).status).toBe(204);
  expect((await client.call(calls.eraseDeletedDecks, {})).status).toBe(204);
  const left = await stored();
  expect(left).toEqual(await summed());
  for (const kind of ['NOTE', 'CARD', 'SEARCH'] as const) expect(left[kind]).toBeLessThan(before[kind]);
  expect((await client.call(calls.listDeletedNotes, {})).body.notes).toEqual([]);
  expect((await client.call(calls.listDeletedDecks, {})).body.decks).toEqual([]);
  expect((await client.call(calls.restoreDeck, { params: { id: other } })).status).toBe(404);
  expect((await client.call(calls.readNote, { params: { id: String(noteId) } })).status).toBe(200);
  expect((await client.call(calls.listCards, { params: { id: deckId }, query: {} })).body.cards).toHaveLength(
    2,
  );
  expect((await stranger.call(calls.restoreNote, { params: { id: String(theirs) } })).status).toBe(200);
});

it('old versions are deleted → those of the last seven days stay, and the bytes of the others are free (B-3.05)', async () => {
  const { noteId } = (await createNote('가'.repeat(3_000))).body;
  await saveNote(noteId, '나');
  await sql("update note_versions set created_at = created_at - interval '8 days' where member_id = $1");
  await saveNote(noteId, '다');
  const before = await stored();
  expect((await client.call(calls.deleteOldVersions, {})).status).toBe(204);
  const { versions } = (await client.call(calls.listNoteVersions, { params: { id: String(noteId) } })).body;
  expect(versions).toHaveLength(1);
  expect(before.VERSION - (await stored()).VERSION).toBeGreaterThan(9_000);
  expect(await stored()).toEqual(await summed());
});

it('empty notes or cards of one letter in a loop → each counts, so the storage fills (B-3.09)', async () => {
  const deckId = await createDeck();
  const count = async (create: () => Promise<{ status: number }>) => {
    await leaveRoom(5 * 512 + 300);
    let made = 0;
    while (made < 10 && (await create()).status === 201) made += 1;
    return made;
  };
  const createEmpty = () => client.call(calls.createNote, { body: { noteTitle: '', noteContent: '' } });
  const createTiny = () =>
    client.call(calls.createCard, { query: { deckId }, body: { content: '가', answer: '나' } });
  expect(await count(createEmpty)).toBe(5);
  expect(await count(createTiny)).toBe(5);
  expect(await stored()).toMatchObject({ NOTE: (await summed()).NOTE, CARD: (await summed()).CARD });
});

it('a member counted by an older version → the sums are computed again when needed (B-3.02)', async () => {
  await study();
  await stored();
  const oldSums =
    'update usage set note_bytes = 1, version_bytes = 1, card_bytes = 1, search_bytes = 1, rows_counted_at = null where member_id = $1';
  await sql(oldSums);
  expect(await stored()).toEqual(await summed());
});

it('a card gets a source passage → it counts to the storage (B-3.10)', async () => {
  const { noteId } = (await createNote('빛을 먹어요.')).body;
  const [card] = (await createCards(await createDeck(), 1)).body.cards;
  const params = { id: String(card?.cardId) };
  const setSource = (text: string) =>
    client.call(calls.updateCard, { params, body: { source: { noteId, text } } });
  await leaveRoom(1_000);
  expect((await setSource('가'.repeat(300))).status).toBe(200);
  expect((await setSource('가'.repeat(900))).body).toMatchObject(full);
  expect((await setSource('짧은 원문')).status).toBe(200);
  expect((await client.call(calls.updateCard, { params, body: { source: null } })).status).toBe(200);
  expect(await stored()).toMatchObject({ CARD: (await summed()).CARD });
});

it('a creation repeated without room → the note or card of the first call (B-3.11)', async () => {
  const query = { deckId: await createDeck() };
  const note = { noteTitle: '광합성', noteContent: '빛', clientId: randomUUID() };
  const card = { content: '앞', answer: '뒤', clientId: randomUUID() };
  const cards = [{ content: '앞 2', answer: '뒤 2' }];
  const batch = { cards, clientId: randomUUID() };
  const create = async () => [
    await client.call(calls.createNote, { body: note }),
    await client.call(calls.createCard, { query, body: card }),
    await client.call(calls.createCards, { query, body: batch }),
  ];
  const first = await create();
  await leaveRoom(0);
  const repeated = await create();
  expect(repeated.map(({ status, body }) => [status, body])).toEqual(first.map(({ body }) => [201, body]));
  note.clientId = card.clientId = batch.clientId = randomUUID();
  for (const { status, body } of await create())
    expect([status, body]).toEqual([403, expect.objectContaining(full)]);
});

it('notes deleted and restored in a loop → their changes are added up (B-3.17)', async () => {
  const params = { id: String((await createNote('빛을 먹어요.')).body.noteId) };
  await stored();
  const lines = async () =>
    (await sql('select count(*)::int as n from usage_changes where member_id = $1'))[0]?.n;
  for (let n = 0; n < 60; n += 1) {
    await client.call(calls.deleteNote, { params });
    await client.call(calls.restoreNote, { params });
    await client.call(calls.listNotes, { query: { q: '빛을' } });
  }
  expect(await lines()).toBeLessThan(60);
  expect(await stored()).toEqual(await summed());
});

it('a member without room → reviews, the archive, erasing a deck and withdrawal work (B-3.03)', async () => {
  const { deckId } = await study();
  const [card] = (await createCards(deckId, 1)).body.cards;
  await leaveRoom(-1_000_000);
  const review = {
    reviewId: randomUUID(),
    rating: 'GOOD' as const,
    reviewedAt: app.clock.now().toISOString(),
    elapsedMs: 1_000,
  };
  const params = { id: String(card?.cardId) };
  expect((await client.call(calls.reviewCard, { params, body: review })).status).toBe(200);
  expect((await client.call(calls.exportMember, {})).status).toBe(200);
  expect((await client.call(calls.deleteDeck, { params: { id: deckId } })).status).toBe(204);
  expect((await client.call(calls.eraseDeletedDecks, {})).status).toBe(204);
  expect((await stored()).CARD).toBe(0);
  expect((await client.call(calls.deleteMember, { body: {} })).status).toBe(204);
  expect(await sql('select * from usage where member_id = $1')).toEqual([]);
});
