import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@molip/contract';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { hotQueries } from '#platform/database/hot-query.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { openTestApp } from './support/test-app.ts';
import { createTestDatabase } from './support/test-database.ts';

describe('preparing', () => {
  it('several servers start together on an empty database → all are ready', async () => {
    const { url, drop } = await createTestDatabase({ empty: true });
    await Promise.all([prepareDatabase(url), prepareDatabase(url), prepareDatabase(url)]);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as count from members');
    expect(rows).toEqual([{ count: 0 }]);
    await client.end();
    await drop();
  });

  it('a database that finds no Hangul trigrams → refused in Korean and English', async () => {
    const { url, drop } = await createTestDatabase({
      empty: true,
      clause: `encoding 'UTF8' locale_provider libc locale 'C'`,
    });
    await expect(prepareDatabase(url)).rejects.toMatchObject({
      korean: expect.stringContaining('한글을 검색할 수 없어요'),
      english: expect.stringContaining('Hangul trigrams'),
    });
    await drop();
  });

  it('a database that cannot be reached → refused in Korean and English', async () => {
    await expect(prepareDatabase('postgres://127.0.0.1:1/molip')).rejects.toMatchObject({
      korean: expect.stringContaining('데이터베이스에 연결하지 못했어요'),
      english: expect.stringContaining('Check DATABASE_URL'),
    });
  });
});

describe('tables', () => {
  /**
   * The members themselves, rows before a sign-up, rows of all members (docs/adr/0006-keys-by-member.md), and payments,
   * which never name a member (docs/adr/0024-payments.md).
   */
  const EXCEPTIONS = [
    'members',
    'email_codes',
    'social_signups',
    'used_challenges',
    'ads',
    'ad_counts',
    'payments',
    'payment_ledger',
    'sandbox_payments',
    'restores',
  ];

  it('a table that members own → its primary key begins with member_id', async () => {
    const { url, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string; first: string | null }>(`
      select c.relname as name, (select a.attname from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as first
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
    await client.end();
    await drop();
    expect(rows.length).toBeGreaterThan(3);
    expect(
      rows
        .filter((row) => row.first !== 'member_id')
        .map((row) => row.name)
        .sort(),
    ).toEqual(EXCEPTIONS.filter((name) => name !== 'members').sort());
  });
});

describe('hot queries', () => {
  it('a hot query → reads no table whole', async () => {
    const { url, drop } = await createTestDatabase();
    const database = openDatabase(url, { maxConnections: 2, onError: () => {} });
    await fill(database.pool);
    expect(hotQueries.length).toBeGreaterThan(3);
    for (const { name, toSql } of hotQueries) {
      const { rows } = await database.pool.query(`explain (generic_plan, format json) ${toSql(database.db)}`);
      expect(JSON.stringify(rows), name).not.toContain('Seq Scan');
      // However many cards of a deck are not new.
      if (name === 'list_due_cards' || name === 'list_counted_decks')
        expect(JSON.stringify(rows), name).toContain('"cards_new"');
    }
    await database.close();
    await drop();
  });

  async function fill(pool: pg.Pool): Promise<void> {
    const statements = `
      insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
        select 'm' || n || '@example.com', '회원', 60, 'Asia/Seoul', 4, now() from generate_series(1, 5000) n;
      insert into identities (member_id, provider, sub, linked_at)
        select member_id, 'GOOGLE', member_id::text, now() from members;
      insert into sessions (member_id, session_id, presented, device, signed_in_at, last_seen_at, expires_at)
        select member_id, gen_random_uuid(), 1, 'Chrome', now(), now(), now() + interval '7 days'
        from members, generate_series(1, 4);
      insert into timer_settings select member_id, 20, 10, 15, 4, false, false, true, true, 2 from members;
      insert into timer_sessions select member_id, gen_random_uuid(), 'FOCUS', 1200, 'COMPLETED', '[]', now(), now(), null, null, 0, 1
        from members, generate_series(1, 10);
      insert into study_entries select member_id, gen_random_uuid(), current_date - n, 20, 1, now(), null, null
        from members, generate_series(1, 20) n;
      insert into study_days select member_id, current_date - n, 20, 1, 10, 5, 4, null, now(), now(), 'Asia/Seoul', 4
        from members, generate_series(1, 20) n;
      insert into push_subscriptions select member_id, 'h' || n, 'https://push.example/' || n, 'p', 'a', now()
        from members, generate_series(1, 3) n;
      insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at)
        select member_id, '제목 ' || n, '내용', '내용', '{}', false, 1, '{}', now(), now()
        from members, generate_series(1, 4) n;
      insert into images select member_id, n || '.png', 'hash' || n, 100, now() from members, generate_series(1, 4) n;
      insert into decks (member_id, name, new_per_day, card_cnt, created_at, updated_at)
        select member_id, '덱 ' || n, 20, 0, now(), now() from members, generate_series(1, 4) n;
      insert into cards (member_id, deck_id, content, answer, content_letters, content_initials, answer_letters, answer_initials,
          tags, suspended, created_at, updated_at, state, due, stability, difficulty, reps, lapses, step)
        select member_id, deck_id, '앞', '뒤', '', '', '', '', '{}', false, now(), now(),
          case n when 1 then 'NEW' else 'REVIEW' end, now(), 5, 5, 1, 0, 0
        from decks, generate_series(1, 3) n where name = '덱 1';
      insert into review_settings select member_id, 0.9, null, 0, null from members;
      insert into reviews select member_id, gen_random_uuid(), card_id, 'GOOD', now(), current_date, 5000, null from cards;
      insert into memberships (member_id, plan_id, status, started_at, period_number, period_start, period_end,
          payment_id, agreed_krw, ended_at)
        select member_id, 'PLUS_MONTH', 'ACTIVE', now(), 1, now(), now(), gen_random_uuid(), 4900,
          case when n > 1 then now() end
        from members, generate_series(1, 3) n;
      insert into usage (member_id, storage_bytes) select member_id, 100 from members on conflict do nothing;
      analyze`;
    for (const statement of statements.split(';')) await pool.query(statement);
  }
});

describe('a database that stops under a running server', () => {
  it('the database stops → 503 from health, clear errors, and recovery without a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'molip-down-'));
    const start = () =>
      startEmbeddedPostgres({ dataDir, durable: false, onProgress: () => {}, log: () => {} });
    const first = await start();
    await prepareDatabase(first.url);
    // The socket's folder has another name after each start; the application is given a link that stays.
    const link = join(dataDir, 'socket');
    const point = async (url: string) => {
      await rm(link, { force: true });
      await symlink(new URL(url).searchParams.get('host') ?? '', link);
    };
    await point(first.url);
    const url = new URL(first.url);
    url.searchParams.set('host', link);
    const app = await openTestApp({ databaseUrl: url.href });
    const client = app.client();
    const member = await client.join();

    await first.stop();
    const down = await client.call(calls.health, {});
    expect([down.status, down.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(down.raw.headers['retry-after']).toBe('5');
    app.clock.advance(30_000);
    const read = await client.call(calls.readMember, {});
    expect(read.status).toBe(503);
    expect(read.body.message).toMatch(/[가-힣]/);

    const second = await start();
    await point(second.url);
    expect((await client.call(calls.health, {})).status).toBe(200);
    expect((await client.call(calls.readMember, {})).body).toEqual(member);
    onTestFinished(async () => {
      await second.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
  });
});
