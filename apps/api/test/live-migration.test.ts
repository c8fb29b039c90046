import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@molip/contract';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { listMigrations } from '#platform/database/migrations.ts';
import { MIGRATIONS_DIR } from '#platform/paths.ts';
import type { Client } from './support/client.ts';
import { dangersOf } from './support/migration-rules.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';
import { createTestDatabase } from './support/test-database.ts';
import { whenDone } from './support/when-done.ts';

/** The last one before the rules. */
const BEFORE_RULES = '0019';

describe('what a migration may do', () => {
  const files = readdirSync(MIGRATIONS_DIR).filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > BEFORE_RULES,
  );
  it('every later migration → can be applied while the version before serves', () => {
    const dangers = files.flatMap((name) =>
      dangersOf(readFileSync(join(MIGRATIONS_DIR, name), 'utf8')).map((danger) => `${name} ${danger}`),
    );
    expect(dangers).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "notes" ADD COLUMN "colour" text;', 0],
    [`ALTER TABLE "notes" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;`, 0],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "notes_colour" ON "notes" ("colour");', 0],
    ['ALTER TABLE "notes" ADD CONSTRAINT "short" CHECK (length("title") < 300) NOT VALID;', 0],
    [
      'CREATE TABLE "shelves" ("name" text NOT NULL);--> statement-breakpoint\nCREATE INDEX "by_name" ON "shelves" ("name");',
      0,
    ],
    ['-- contracts: nothing has read it since 0020\nALTER TABLE "notes" DROP COLUMN "colour";', 0],
    ['ALTER TABLE "notes" DROP COLUMN "colour";', 1],
    ['DROP TABLE "notes";', 1],
    ['ALTER TABLE "notes" RENAME COLUMN "title" TO "name";', 1],
    ['ALTER TABLE "notes" ALTER COLUMN "title" SET DATA TYPE varchar(300);', 1],
    ['ALTER TABLE "notes" ALTER COLUMN "colour" SET NOT NULL;', 1],
    ['ALTER TABLE "notes" ADD COLUMN "colour" text NOT NULL;', 1],
    ['CREATE INDEX "notes_colour" ON "notes" ("colour");', 1],
    ['CREATE UNIQUE INDEX "notes_colour" ON "notes" ("colour");', 1],
    ['ALTER TABLE "notes" ADD CONSTRAINT "short" CHECK (length("title") < 300);', 1],
  ])('%s', (sql, dangers) => {
    expect(dangersOf(sql)).toHaveLength(dangers);
  });
});

describe('from 0029: references, checks and the name of the imported schedule', () => {
  const FIRST = '0030_imported-schedule';
  const IMPORTED = { state: 'REVIEW', reps: 7, until: null };

  /** A database as the version before left it, with rows whose owner is gone. */
  async function openOldDatabase(): Promise<pg.Client> {
    const { url, drop } = await createTestDatabase({ empty: true });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    whenDone(async () => {
      await client.end();
      await drop();
    });
    const first = JSON.parse(readFileSync(join(MIGRATIONS_DIR, 'meta/_journal.json'), 'utf8')).entries.find(
      ({ tag }: { tag: string }) => tag === FIRST,
    ).when;
    await client.query('create extension pg_trgm');
    await migrate(
      client,
      listMigrations().filter(({ folderMillis }) => folderMillis < first),
    );
    await client.query(`
      insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
        values ('old@example.com', '전', 60, 'Asia/Seoul', 4, now());
      insert into decks (member_id, name, new_per_day, card_cnt, created_at, updated_at)
        select member_id, '덱', 20, 2, now(), now() from members;
      insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at)
        select member_id, '제목', '글', '글', '{}', false, 1, '{}', now(), now() from members;
      insert into note_versions (member_id, note_id, version, title, content, created_at)
        select member_id, note_id, n, title, content, now() from notes, generate_series(1, 2) n;
      insert into note_versions (member_id, note_id, version, title, content, created_at)
        select member_id, 99, 1, '', '', now() from members;
      insert into study_days (member_id, day, minutes, sessions, reviews, asked, recalled, first_at, last_at, time_zone, day_start_hour)
        select member_id, '2026-03-02', 25, 1, -1, 0, 0, now(), now(), 'Asia/Seoul', 4 from members;`);
    await insertCard(client, 'deck_id', { brought: IMPORTED });
    await insertCard(client, '99', {});
    await client.query(`
      insert into reviews (member_id, review_id, card_id, rating, reviewed_at, reviewed_on, elapsed_ms)
        select member_id, gen_random_uuid(), card_id, 'GOOD', now(), '2026-03-02', 900
        from members, unnest(array[1, 2, 77]) card_id, generate_series(1, 3)`);
    return client;
  }

  const insertCard = (client: pg.Client, deckId: string, columns: Record<string, object>) =>
    client.query(
      `insert into cards (member_id, deck_id, content, answer, content_letters, content_initials, answer_letters,
         answer_initials, tags, suspended, created_at, updated_at, state, stability, difficulty, reps, lapses, step
         ${Object.keys(columns).map((name) => `, ${name}`)})
       select member_id, ${deckId}, '', '', '', '', '', '', '{}', false, now(), now(), 'NEW', 0, 0, 0, 0, 0
         ${Object.values(columns).map((value) => `, '${JSON.stringify(value)}'`)} from decks`,
    );
  const read = async (client: pg.Client, text: string) => (await client.query(text)).rows;

  it('orphans → removed; what belongs together stays, and a figure below zero is zero', async () => {
    const client = await openOldDatabase();
    await migrate(client);
    expect(await read(client, 'select card_id::int from cards')).toEqual([{ card_id: 1 }]);
    expect(await read(client, 'select distinct card_id::int from reviews')).toEqual([{ card_id: 1 }]);
    expect(await read(client, 'select version from note_versions order by 1')).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    expect(await read(client, 'select minutes, reviews from study_days')).toEqual([
      { minutes: 25, reviews: 0 },
    ]);
    expect(await read(client, 'select conname from pg_constraint where not convalidated')).toEqual([]);
  });

  it('brought and imported_schedule → equal, whichever version writes', async () => {
    const client = await openOldDatabase();
    await migrate(client);
    const schedules = () => read(client, 'select brought, imported_schedule from cards order by card_id');
    const both = (value: object | null) => ({ brought: value, imported_schedule: value });
    expect(await schedules()).toEqual([both(IMPORTED)]);
    const [one, two, three] = [1, 2, 3].map((reps) => ({ ...IMPORTED, reps }));
    await insertCard(client, 'deck_id', { brought: one ?? {} });
    await insertCard(client, 'deck_id', { imported_schedule: two ?? {} });
    await insertCard(client, 'deck_id', {});
    await client.query(`update cards set brought = $1 where card_id = 1`, [three]);
    expect(await schedules()).toEqual([three, one, two, null].map((value) => both(value ?? null)));
    await client.query(`update cards set imported_schedule = $1 where card_id = 1`, [one]);
    await client.query(`update cards set imported_schedule = null where brought ->> 'reps' = '2'`);
    expect(await schedules()).toEqual([one, one, null, null].map((value) => both(value ?? null)));
  });

  it('a deck, a card or a note that is erased → what belongs to it is erased, too', async () => {
    const client = await openOldDatabase();
    await migrate(client);
    await expect(insertCard(client, '99', {})).rejects.toThrow(/cards_deck_fk/);
    await expect(client.query(`update cards set last_rating = 'LOST'`)).rejects.toThrow(
      /cards_last_rating_check/,
    );
    await client.query('delete from decks; delete from notes');
    for (const table of ['cards', 'reviews', 'note_versions'])
      expect(await read(client, `select from ${table}`), table).toEqual([]);
  });
});

describe('a version that starts while the one before serves', () => {
  let app: TestApp;
  let seoyeon: Client;
  let client: pg.Client;
  beforeEach(async () => {
    app = await openTestApp();
    seoyeon = app.client();
    await seoyeon.join();
    client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    whenDone(() => client.end());
  });

  const next = (...sql: string[]): MigrationMeta => ({
    sql,
    hash: sql.join(),
    folderMillis: Date.now() * 2,
    bps: true,
  });
  const makeNote = (noteTitle: string) =>
    seoyeon.call(calls.createNote, { body: { noteTitle, noteContent: '내용' } });

  /** Notes written, changed and listed until it is over; every status that was answered. */
  async function useNotes(isOver: () => boolean): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; !isOver() || count < 3; count += 1) {
      const { status, body } = await makeNote(`노트 ${count}`);
      statuses.push(
        status,
        (await seoyeon.call(calls.readNote, { params: { id: String(body.noteId) } })).status,
      );
      statuses.push((await seoyeon.call(calls.listNotes, { query: {} })).status);
    }
    return statuses;
  }

  it('tables, columns, constraints and indexes are added → no request fails', async () => {
    await useNotes(() => true);
    const steps = [
      next('create table "shelves" ("shelf_id" int primary key)', `insert into "shelves" values (1)`),
      next(`alter table "notes" add column "colour" text default 'white' not null`),
      next('alter table "notes" add constraint "short" check (length("title") < 300) not valid'),
      next('create index concurrently if not exists "notes_by_colour" on "notes" ("member_id", "colour")'),
    ];
    let isOver = false;
    const used = Promise.all([useNotes(() => isOver), useNotes(() => isOver)]);
    for (const [index, step] of steps.entries())
      await migrate(client, [{ ...step, folderMillis: step.folderMillis + index }]);
    isOver = true;
    expect((await used).flat().every((status) => status === 200 || status === 201)).toBe(true);
    const { rows } = await client.query(
      `select indisvalid as valid from pg_index where indexrelid = 'notes_by_colour'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  it('the second time → nothing is applied', async () => {
    const step = next('create table "shelves" ("shelf_id" int primary key)');
    await migrate(client, [...listMigrations(), step]);
    await migrate(client, [...listMigrations(), step]);
    const { rows } = await client.query(
      'select count(*)::int as times from drizzle.__drizzle_migrations where hash = $1',
      [step.hash],
    );
    expect(rows).toEqual([{ times: 1 }]);
  });

  it('a table that is locked for long → the migration retries, and requests are answered', async () => {
    const report = new pg.Client({ connectionString: app.database.url });
    await report.connect();
    whenDone(() => report.end());
    await report.query('begin');
    await report.query('select count(*) from notes');
    let isDone = false;
    const migrating = migrate(client, [next('alter table "notes" add column "colour" text')], {
      lockMs: 50,
      pauseMs: 50,
      attempts: 10_000,
    }).then(() => {
      isDone = true;
    });
    const statuses = await useNotes(() => true);
    expect([...new Set(statuses)].sort()).toEqual([200, 201]);
    expect(isDone).toBe(false);
    await report.query('commit');
    await migrating;
    expect((await makeNote('그 뒤')).status).toBe(201);
  });

  it('a table that stays locked → fails in Korean and English, and nothing is applied', async () => {
    const report = new pg.Client({ connectionString: app.database.url });
    await report.connect();
    whenDone(() => report.end());
    await report.query('begin');
    await report.query('select count(*) from notes');
    const step = next(
      'create table "shelves" ("shelf_id" int)',
      'alter table "notes" add column "colour" text',
    );
    await expect(migrate(client, [step], { lockMs: 20, pauseMs: 1, attempts: 2 })).rejects.toMatchObject({
      korean: expect.stringContaining('붙잡고 있는'),
      english: expect.stringContaining('holds a table'),
    });
    const { rows } = await client.query(`select to_regclass('shelves') as made`);
    expect(rows).toEqual([{ made: null }]);
  });

  it('an index that was interrupted → is created again', async () => {
    await client.query('create index "notes_by_colour" on "notes" ("title")');
    await client.query(
      `update pg_index set indisvalid = false where indexrelid = 'notes_by_colour'::regclass`,
    );
    await migrate(client, [
      next('create index concurrently if not exists "notes_by_colour" on "notes" ("member_id", "title")'),
    ]);
    const { rows } = await client.query(
      `select indisvalid as valid, indnatts as columns from pg_index where indexrelid = 'notes_by_colour'::regclass`,
    );
    expect(rows).toEqual([{ valid: true, columns: 2 }]);
  });

  it('another column in every table → prepared queries still work', async () => {
    const use = async () => {
      const answers = [
        await makeNote('제목'),
        await seoyeon.call(calls.listNotes, { query: {} }),
        await seoyeon.call(calls.listDecks, { query: {} }),
        await seoyeon.call(calls.readDashboard, {}),
        await seoyeon.call(calls.readTimerSettings, {}),
        await seoyeon.call(calls.refresh, {}),
      ];
      return answers.map(({ status }) => status);
    };
    const before = await use();
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows)
      await client.query(`alter table ${name} add column something_new text default 'x'`);
    expect(await use()).toEqual(before);
    expect(before.every((status) => status < 300)).toBe(true);
  });
});
