import { eq, getTableColumns, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { decks, members, notes } from '#db/schema/index.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { openDatabase } from './database.ts';
import { hotQuery } from './hot-query.ts';

it('a hot query gives what the same query gives without it', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, { maxConnections: 2, onError: () => {} });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const { db, pool } = database;
  await pool.query(`
    insert into members (email, nickname, goal_minutes, time_zone, day_start_hour, created_at)
      select n || '@example.com', '회원', 60, 'Asia/Seoul', 4, now() from generate_series(1, 2) n;
    insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, bookmarked_at, created_at, updated_at)
      select member_id, '제목', '내용', '', array['가', '나, "다"'], false, 1, array[gen_random_uuid()], null, now(), now() from members;
    insert into decks (member_id, name, new_per_day, card_cnt, created_at, updated_at)
      select member_id, '덱', 20, 0, now(), now() from members limit 1`);
  const flat = (from: typeof db) =>
    from
      .select({
        ...getTableColumns(notes),
        length: sql<number>`length(${notes.content})`.as('length'),
        half: sql<number>`0.5::float8`.mapWith(Number),
        deckName: decks.name,
      })
      .from(notes)
      .leftJoin(decks, eq(decks.memberId, notes.memberId))
      .orderBy(notes.noteId);
  const grouped = (from: typeof db) =>
    from
      .select()
      .from(members)
      .leftJoin(decks, eq(decks.memberId, members.memberId))
      .orderBy(members.memberId);

  const expected = await flat(db);
  expect(expected).toHaveLength(2);
  expect(await hotQuery('flat', flat)(db).execute()).toEqual(expected);
  const inGroups = await grouped(db);
  expect(inGroups.map((row) => row.decks?.name)).toEqual(['덱', undefined]);
  expect(await hotQuery('grouped', grouped)(db).execute()).toEqual(inGroups);
});
