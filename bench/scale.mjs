/**
 * The same calls with 1,000 and with 1,000,000 notes, cards and reviews in the database: two servers on two databases of one
 * PostgreSQL, asked in turn. Then how many bytes a row takes, with its indexes, for the model in docs/performance.md. Ten
 * minutes, most of them making the rows; with --quick a tenth of them.
 */
import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { addMembers } from './lib/many-members.mjs';
import { callsOf, inParallel } from './lib/member-calls.mjs';
import { noteOf } from './lib/note-texts.mjs';
import { median, printMachine } from './lib/report.mjs';
import { connectToDatabaseOf } from './lib/server-database.mjs';

/** Rows of each member: of 300 cards a tenth is new, the others were reviewed twice. */
const AMOUNTS = { notes: 160, decks: 5, cards: 300, reviewsOfCard: 2, sessions: 60 };
const MEMBERS = process.argv.includes('--quick') ? 100 : 1_000;
/** Many different members send requests, so that not all rows are cached. */
const ASKING = 20;
const ROUNDS = 60;
const NOTES_WITH_KEYS = 300;
const LARGE = 'molip_large';

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');

const any = (list, nth) => list[nth % list.length];

const CALLS = {
  'note page': ({ call }) => call('GET', '/api/notes'),
  'one note': ({ call, notes }, nth) => call('GET', `/api/notes/${any(notes, nth).noteId}`),
  'deck page with counts': ({ call }) => call('GET', '/api/decks/members/my-decks'),
  'practice queue': ({ call, decks }, nth) => call('GET', `/api/decks/${any(decks, nth).deckId}/practice`),
  'first page of cards': ({ call, decks }, nth) => call('GET', `/api/decks/${any(decks, nth).deckId}/cards`),
  dashboard: ({ call }) => call('GET', '/api/stats/dashboard'),
  'timer of an open page': ({ call }) => call('GET', '/api/timer/sessions/current'),
  'a review': ({ call, cards }, nth) =>
    call('POST', `/api/card/${any(cards, nth).cardId}/review`, {
      reviewId: randomUUID(),
      rating: 'GOOD',
      reviewedAt: new Date().toISOString(),
      elapsedMs: 5_000,
    }),
  'saving a note': ({ call, notes }, nth) =>
    call('PUT', `/api/notes/${any(notes, nth).noteId}`, {
      noteTitle: '고친 노트',
      noteContent: noteOf(nth, 1_000).noteContent,
    }),
  'starting the timer': ({ call }) =>
    call('POST', '/api/timer/sessions', { mode: 'FOCUS', duration: 1_500, sessionId: randomUUID() }),
};

printMachine();
const settings = { LIMITS: 'off', BACKUPS: 'off', DATABASE_POOL_SIZE: '10' };
const small = await startServer('scale-small', settings);
const database = await connectToDatabaseOf(small.dataDir);
await database.query(`create database ${LARGE}`);
const large = await startServer('scale-large', {
  ...settings,
  DATABASE_URL: `postgresql://molip@localhost/${LARGE}?host=${encodeURIComponent(database.host)}`,
});
const largeDatabase = await connectToDatabaseOf(small.dataDir, LARGE);
try {
  const few = await fill(small, database, 1);
  const many = await fill(large, largeDatabase, MEMBERS);
  await compare(few, many);
  await printBytes(few[0].call);
} finally {
  await largeDatabase.end();
  await large.stop();
  await database.end();
  await small.stop();
}

/** @returns some signed-in members, with ids of their rows */
async function fill(server, client, count) {
  const context = await request.newContext({ baseURL: server.url });
  const { email: like, password } = await signUp(context, { dataDir: server.dataDir });
  await context.dispose();
  const startedAt = performance.now();
  const members = await addMembers(client, { like, count, ...AMOUNTS });
  const { rows } = await client.query(
    `select (select count(*) from notes)::int as notes, (select count(*) from cards)::int as cards, (select count(*) from reviews)::int as reviews`,
  );
  console.log({ members: count, ...rows[0], seconds: Math.round((performance.now() - startedAt) / 1_000) });
  const step = Math.ceil(members.length / ASKING);
  const asking = members.filter((_, index) => index % step === 0);
  return inParallel(asking.length, async (index) => {
    const { email } = asking[index] ?? { email: '' };
    const call = await callsOf(server.url, { email, password });
    const { notes } = (await call('GET', '/api/notes?limit=100')).answer;
    const { decks } = (await call('GET', '/api/decks/members/my-decks')).answer;
    const { cards } = (await call('GET', `/api/decks/${decks[0].deckId}/cards`)).answer;
    return { call, notes, decks, cards };
  });
}

async function compare(few, many) {
  console.log(
    `\n${'medians, in turn'.padEnd(34)}${['small', 'large', 'ratio'].map((head) => head.padStart(10)).join('')}`,
  );
  for (const [name, ask] of Object.entries(CALLS)) {
    /** @type {{ few: number[], many: number[] }} */
    const times = { few: [], many: [] };
    for (let round = -ASKING; round < ROUNDS; round += 1) {
      const nth = round + ASKING;
      const fewMs = (await ask(few[nth % few.length], nth)).ms;
      const manyMs = (await ask(many[nth % many.length], nth)).ms;
      // The first calls make the query plans.
      if (round < 0) continue;
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
    const [fewMs = 0, manyMs = 0] = [median(times.few), median(times.many)];
    const cells = [`${fewMs.toFixed(1)} ms`, `${manyMs.toFixed(1)} ms`, (manyMs / fewMs).toFixed(2)];
    console.log(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}`);
  }
}

/** Notes made by calls, since only these have search keys. */
async function printBytes(call) {
  const before = await sizeOf('note_search');
  await inParallel(NOTES_WITH_KEYS, (index) => call('POST', '/api/notes', noteOf(index, 1_000)));
  await database.query('vacuum note_search');
  const keysOfNote = ((await sizeOf('note_search')) - before) / NOTES_WITH_KEYS;
  await largeDatabase.query('vacuum analyze');
  const { rows } = await largeDatabase.query(
    `select relname as name, reltuples::int as rows, pg_total_relation_size(oid)::float8 as bytes, pg_relation_size(oid)::float8 as heap
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0 order by bytes desc`,
  );
  console.log(`\nbytes a row, with indexes`);
  for (const { name, rows: count, bytes, heap } of rows)
    console.log(
      `${name.padEnd(34)}${String(count).padStart(10)}${(bytes / count).toFixed(0).padStart(8)}  heap ${(heap / count).toFixed(0)}`,
    );
  console.log(`${'keys of a note of 1,000 characters'.padEnd(44)}${keysOfNote.toFixed(0).padStart(8)}`);
}

async function sizeOf(table) {
  const { rows } = await database.query('select pg_total_relation_size($1::regclass)::float8 as bytes', [
    table,
  ]);
  return rows[0].bytes;
}
