/**
 * Practice queue, deck list and due counts by HTTP: a member with 100,000 cards against one with 1,000, with the same
 * number due, in turn; and reviews a second in the domain against the plain library. About three minutes.
 */
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { callsOf } from './lib/member-calls.mjs';
import { median, printMachine } from './lib/report.mjs';
import { reviewSpeeds } from './lib/review-speeds.mjs';
import { connectToDatabaseOf } from './lib/server-database.mjs';

const MANY = 100_000;
const FEW = 1_000;
const DECKS = 5;
const DUE = 200;
const ROUNDS = 60;

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');
const server = await startServer('decks', { LIMITS: 'off' });

try {
  printMachine();
  await reviewSpeeds();
  const [many, few] = [await memberWith(MANY), await memberWith(FEW)];
  const head = ['100,000 cards', '1,000 cards', 'ratio'];
  console.log(`${''.padEnd(40)}${head.map((word) => word.padStart(14)).join('')}`);
  await compare('practice queue of a deck', many, few, ({ deckId }) => `/api/decks/${deckId}/practice`);
  await compare('deck list with due counts', many, few, () => '/api/decks/members/my-decks');
  await compare('deck list by due cards', many, few, () => '/api/decks/members/my-decks?sort=dueCnt,desc');
  await compare('what is remembered of each deck', many, few, () => '/api/decks/memory');
  await compare('first page of cards', many, few, ({ deckId }) => `/api/decks/${deckId}/cards`);
} finally {
  await server.stop();
}

/** Inserts cards by SQL: a hundred thousand calls would take too long. */
async function memberWith(count) {
  const context = await request.newContext({ baseURL: server.url });
  const member = await signUp(context, { dataDir: server.dataDir });
  await context.dispose();
  const call = await callsOf(server.url, member);
  const { answer: profile } = await call('GET', '/api/members/my');
  /** @type {number[]} */
  const deckIds = [];
  for (let deck = 0; deck < DECKS; deck += 1)
    deckIds.push((await call('POST', '/api/decks', { deckName: `덱 ${deck}` })).answer.deckId);
  const client = await connectToDatabaseOf(server.dataDir);
  await client.query(
    `insert into cards (member_id, deck_id, content, answer, content_letters, content_initials, answer_letters, answer_initials,
       tags, suspended, created_at, updated_at, state, due, stability, difficulty, reps, lapses, step, reviewed_at, reviewed_on, first_reviewed_at)
     select $1, ($2::bigint[])[1 + n % $3], '앞면 ' || n, '뒷면 ' || n, '', '', '', '', '{태그}', false, now(), now(),
       case when n % 10 = 9 then 'NEW' else 'REVIEW' end,
       case when n % 10 = 9 then null when n < $5 then now() - interval '1 hour' else now() + (2 + n % 300) * interval '1 day' end,
       10 + n % 90, 5, 4, 0, 0,
       case when n % 10 = 9 then null else now() - interval '20 days' end,
       case when n % 10 = 9 then null else current_date - 20 end,
       case when n % 10 = 9 then null else now() - interval '60 days' end
     from generate_series(0, $4 - 1) n`,
    [profile.memberId, deckIds, DECKS, count, DUE],
  );
  await client.query(
    'update decks set card_cnt = (select count(*) from cards where cards.deck_id = decks.deck_id) where member_id = $1',
    [profile.memberId],
  );
  await client.query('vacuum analyze cards');
  await client.end();
  return { call, deckId: deckIds[0] };
}

async function compare(label, many, few, pathOf) {
  /** @type {{ many: number[], few: number[] }} */
  const times = { many: [], few: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.many.push((await many.call('GET', pathOf(many))).ms);
    times.few.push((await few.call('GET', pathOf(few))).ms);
  }
  const [large = 0, small = 0] = [median(times.many), median(times.few)];
  const cells = [`${large.toFixed(1)} ms`, `${small.toFixed(1)} ms`, (large / small).toFixed(2)];
  console.log(`${label.padEnd(40)}${cells.map((cell) => cell.padStart(14)).join('')}`);
}
