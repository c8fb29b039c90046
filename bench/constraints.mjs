/**
 * What references and checks cost a write: cards, reviews and versions of notes into a database that has them and into one that
 * does not, in turn. About a minute.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { median, printMachine } from './lib/report.mjs';

const ROUNDS = 15;
const CARDS = 500;
const REVIEWS = 5_000;
const VERSIONS = 100;

const api = (file) => tsImport(`../apps/api/src/${file}`, import.meta.url);
const { startEmbeddedPostgres } = await api('platform/embedded-postgres/index.ts');
const { prepareDatabase } = await api('platform/database/prepare-database.ts');
const { openDatabase } = await api('platform/database/database.ts');
const { cardsRepository } = await api('modules/decks/cards/cards.repository.ts');
const { blankCard } = await api('modules/decks/cards/new-card.ts');
const { reviewsRepository } = await api('modules/decks/reviews/reviews.repository.ts');

const dataDir = await mkdtemp(path.join(tmpdir(), 'molip-constraints-'));
const quiet = () => {};
const postgres = await startEmbeddedPostgres({ dataDir, onProgress: quiet, log: quiet });
try {
  printMachine();
  await prepareDatabase(postgres.url);
  const databases = [await open(postgres.url), await open(await createPlainDatabase())];
  const head = ['with', 'without', 'ratio'];
  console.log(`${''.padEnd(32)}${head.map((word) => word.padStart(12)).join('')}`);
  await compare(`${CARDS} cards`, databases, insertCards);
  await compare(`${REVIEWS} reviews`, databases, insertReviews);
  await compare(`${VERSIONS} versions of a note`, databases, insertVersions);
  for (const { database } of databases) await database.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A copy of the prepared database without the checks and the references between a member's own rows. */
async function createPlainDatabase() {
  const url = postgres.url.replace(/\/[^/?]+(\?|$)/, '/without$1');
  await query(
    postgres.url.replace(/\/[^/?]+(\?|$)/, '/postgres$1'),
    'create database without template molip',
  );
  await query(
    url,
    `do $$ declare dropped record; begin
       for dropped in select conrelid::regclass as source, conname from pg_constraint
         where connamespace = 'public'::regnamespace and (contype = 'c' or contype = 'f' and cardinality(conkey) = 2)
       loop execute format('alter table %s drop constraint %I', dropped.source, dropped.conname); end loop;
     end $$`,
  );
  return url;
}

async function query(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** @param {string} url */
async function open(url) {
  const database = openDatabase(url, { maxConnections: 2, onError: quiet });
  const { rows } = await database.pool.query(`
    with member as (insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
      values ('one@example.com', '하나', 60, 'Asia/Seoul', 4, now()) returning member_id)
    select member_id::int as "memberId" from member`);
  const { memberId } = rows[0];
  await database.pool.query(
    `insert into decks (member_id, name, new_per_day, card_cnt, created_at, updated_at) values ($1, '덱', 20, 0, now(), now())`,
    [memberId],
  );
  await database.pool.query(
    `insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at)
     values ($1, '제목', '글', '글', '{}', false, 1, '{}', now(), now())`,
    [memberId],
  );
  return { database, memberId, cardIds: [], version: 0 };
}

async function compare(name, databases, write) {
  const times = databases.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, one] of databases.entries()) {
      const before = performance.now();
      await one.database.db.transaction((tx) => write(tx, one));
      if (round > 0) times[index].push(performance.now() - before);
    }
  const [constrained, plain] = times.map(median);
  const figures = [
    `${constrained.toFixed(1)} ms`,
    `${plain.toFixed(1)} ms`,
    (constrained / plain).toFixed(2),
  ];
  console.log(`${name.padEnd(32)}${figures.map((figure) => figure.padStart(12)).join('')}`);
}

async function insertCards(tx, one) {
  const now = new Date();
  const cards = Array.from({ length: CARDS }, (_, n) =>
    blankCard(1, { content: `${n} 광합성은 어디에서 일어날까?`, answer: `엽록체 ${n}` }, now),
  );
  one.cardIds = await cardsRepository(tx, one.memberId).insert(cards);
}

async function insertReviews(tx, { memberId, cardIds }) {
  const reviews = reviewsRepository(tx, memberId);
  for (let from = 0; from < REVIEWS; from += CARDS)
    await reviews.insert(
      cardIds.map((cardId) => {
        const at = { reviewedAt: new Date(), reviewedOn: '2026-03-02' };
        return { cardId, reviewId: randomUUID(), rating: 'GOOD', ...at, elapsedMs: 900 };
      }),
    );
}

async function insertVersions(tx, one) {
  for (let count = 0; count < VERSIONS; count += 1) {
    one.version += 1;
    await tx.execute(
      `insert into note_versions (member_id, note_id, version, title, content, created_at)
       values (${one.memberId}, 1, ${one.version}, '제목', 'a', now())`,
    );
  }
}
