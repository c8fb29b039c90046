import { calls } from '@molip/contract';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
import { addDays, daysFrom, studyDayOf, weekStart } from '@molip/domain/study-day';
import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { notes, studyEntries, timerSessions } from '#db/schema/index.ts';
import { DEMO_BOOKMARKED_CARDS, DEMO_CARDS_OF_NOTE, DEMO_DECKS } from '#db/seeds/demo-decks.ts';
import { DEMO_NOTES } from '#db/seeds/demo-notes.ts';
import { DEMO_DAY, planDemoStudy } from '#db/seeds/demo-study.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { readConfig } from './config/env.ts';
import { closeDemo, prepareDemo, wantsDemo } from './demo.ts';

const SECRET = 'a secret for tests that is long enough to be one';

it.each([
  ['at home', {}, true],
  ["with a database of one's own", { DATABASE_URL: 'postgres://db/m' }, false],
  ['where others can come in', { HOST: '0.0.0.0' }, false],
  ['in production, where a proxy brings others to a loopback address', { NODE_ENV: 'production' }, false],
  ['with PUBLIC_URL (AC-5.02)', { PUBLIC_URL: 'http://localhost:3000' }, false],
  ['with TRUST_PROXY (AC-5.02)', { TRUST_PROXY: '1' }, false],
  ['under npm run dev', { DEV_URL: 'http://localhost:5173' }, true],
])('the demo account, %s: %#', (_where, env, isWanted) => {
  expect(wantsDemo(readConfig(env))).toBe(isWanted);
});

it('the demo account, after a restore: never (AC-5.02)', () => {
  expect(wantsDemo(readConfig({}, { isRestored: true }))).toBe(false);
});

describe('what the demo member has studied', () => {
  // Every hour of a day and every day of a week, at minutes that are not whole.
  const instants = Array.from({ length: 24 * 2 }, (_, step) =>
    after(new Date('2026-10-29T18:47:13.250Z'), 5 * step * HOUR_MS),
  );

  it.each([
    ['04:00', '2026-11-12T19:00:00Z', 0],
    ['04:44', '2026-11-12T19:44:59Z', 0],
    ['04:45', '2026-11-12T19:45:00Z', 1],
    ['06:00', '2026-11-12T21:00:00Z', 3],
    ['02:00 at night, which is still the day before', '2026-11-13T17:00:00Z', 3],
  ])('at %s today holds what fits into it', (_time, now, count) => {
    const today = studyDayOf(new Date(now), DEMO_DAY);
    const ofToday = planDemoStudy(new Date(now)).filter(
      ({ startedAt }) => studyDayOf(startedAt, DEMO_DAY) === today,
    );
    expect(ofToday).toHaveLength(count);
  });

  it('lies in the past, in order, each session in one day and apart from the next', () => {
    for (const now of instants) {
      const plan = planDemoStudy(now).map(({ startedAt, ranMs }) => ({
        startedAt,
        endedAt: after(startedAt, ranMs),
      }));
      for (const [index, { startedAt, endedAt }] of plan.entries()) {
        expect(studyDayOf(startedAt, DEMO_DAY)).toBe(studyDayOf(endedAt, DEMO_DAY));
        const next = plan[index + 1]?.startedAt ?? now;
        expect(endedAt.getTime()).toBeLessThan(next.getTime());
      }
    }
  });

  it('has five weeks and more, fuller on weekdays, with days off', () => {
    for (const now of instants) {
      const today = studyDayOf(now, DEMO_DAY);
      const first = addDays(weekStart(today), -35);
      const minutes = new Map(daysFrom(first, addDays(today, -1)).map((day) => [day, 0]));
      for (const { startedAt, ranMs } of planDemoStudy(now)) {
        const day = studyDayOf(startedAt, DEMO_DAY);
        if (day < today) minutes.set(day, (minutes.get(day) ?? 0) + ranMs / MINUTE_MS);
      }
      const days = [...minutes];
      const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
      const meanOf = (chosen: typeof days) => chosen.reduce((sum, [, ran]) => sum + ran, 0) / chosen.length;
      expect(days[0]?.[0]).toBe(first);
      expect(meanOf(days.filter(([day]) => !isWeekend(day)))).toBeGreaterThan(
        2 * meanOf(days.filter(([day]) => isWeekend(day))),
      );
      expect(days.filter(([, ran]) => ran === 0).length).toBeGreaterThan(4);
    }
  });
});

describe('what is marked', () => {
  const fronts = DEMO_DECKS.flatMap(({ cards }) => cards.map(([front]) => front));

  it('names cards that are there', () => {
    expect(fronts).toEqual(expect.arrayContaining([...DEMO_BOOKMARKED_CARDS]));
    expect(fronts).toEqual(expect.arrayContaining(DEMO_CARDS_OF_NOTE.lines.map(([front]) => front)));
  });

  it('names a note that has the lines', () => {
    const note = DEMO_NOTES.find(({ title }) => title === DEMO_CARDS_OF_NOTE.note);
    for (const [, line] of DEMO_CARDS_OF_NOTE.lines) expect(note?.content).toContain(line);
  });
});

describe('the demo member', () => {
  let app: TestApp;
  beforeAll(async () => {
    // 20:30 on a Friday in Seoul.
    app = await openTestApp({ startAt: '2026-11-13T11:30:00.000Z' });
  });

  const kept = async () => ({
    sessions: await app.database.db.select().from(timerSessions).orderBy(asc(timerSessions.createdAt)),
    entries: await app.database.db.select().from(studyEntries).orderBy(asc(studyEntries.at)),
    notes: await app.database.db.select().from(notes).orderBy(asc(notes.noteId)),
  });

  it('has a record that looks lived in, and a restart or a time of being shut does not add to it', async () => {
    const { email, password } = await prepareDemo(app.database.db, SECRET, app.clock.now());
    const made = await kept();
    expect(made.sessions.length).toBe(planDemoStudy(app.clock.now()).length);
    expect(made.entries.map(({ entryId }) => entryId)).toEqual(
      made.sessions.map(({ sessionId }) => sessionId),
    );
    expect(new Set(made.sessions.map(({ status }) => status))).toEqual(new Set(['COMPLETED', 'STOPPED']));

    const client = app.client();
    await client.login(email, password ?? '');
    const statsOf = async (period: 'daily' | 'weekly' | 'monthly') =>
      (await client.call(calls.readTimerStats, { query: { period } })).body;
    expect(await statsOf('daily')).toMatchObject({ totalFocusMinutes: 60, completedSessions: 3 });
    const week = await statsOf('weekly');
    expect(week.days.map((day) => day.focusMinutes)).toEqual([80, 100, 53, 80, 60, 0, 0]);
    expect((await statsOf('monthly')).totalFocusMinutes).toBeGreaterThan(week.totalFocusMinutes);

    const list = (await client.call(calls.listNotes, { query: {} })).body;
    expect(list.notes.map(({ noteTitle }) => noteTitle)).toEqual(DEMO_NOTES.map(({ title }) => title));
    const found = (await client.call(calls.listNotes, { query: { q: 'ㄷㄷㅂ' } })).body;
    expect(found.notes.map(({ noteTitle }) => noteTitle)).toEqual(['조선 후기 수취 체제의 변화']);

    const decks = (await client.call(calls.listDecks, { query: {} } as never)).body;
    expect(decks.today.overdue + decks.today.due, 'cards come back').toBeGreaterThan(0);
    const memory = (await client.call(calls.readDeckMemory, {})).body.decks;
    expect(memory).toHaveLength(decks.total);
    for (const { remembered } of memory) expect(remembered, 'some cards are known').toBeGreaterThan(0.3);

    const { exams, reviewStats, streak } = (await client.call(calls.readDashboard, {})).body.data;
    expect(exams.map(({ name }) => name)).toEqual(['한국사능력검정 1급', '정보처리기사 실기']);
    for (const { remembered } of exams) expect(remembered, 'its deck has been practised').toBeGreaterThan(0);
    expect(reviewStats.overdueCards + reviewStats.todayReviewCards).toBeGreaterThan(0);
    expect(streak.current).toBeGreaterThan(6);
    const report = (await client.call(calls.readWeeklyReport, { query: {} })).body;
    expect(report.asked).toBeGreaterThan(10);
    expect(report.recalled / report.asked).toBeGreaterThan(0.7);
    expect(report.recalled, 'nobody knows everything').toBeLessThan(report.asked);
    expect(report.days.filter(({ focusMinutes }) => focusMinutes >= report.goalMinutes).length).toBe(3);
    expect(report.days.filter(({ reviews }) => reviews > 0).length).toBeGreaterThan(3);

    const tomorrow = after(app.clock.now(), DAY_MS);
    const { memberId } = (await client.call(calls.readMember, {})).body;
    const at = app.clock.now();
    for (const statement of [
      `insert into passkeys (member_id, passkey_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, gen_random_uuid(), 'visitor', '', 0, '{}', 'visitor', $2)`,
      `insert into identities values ($1, 'GOOGLE', 'visitor', null, $2)`,
      `insert into email_changes values ($1, gen_random_uuid(), 'visitor@example.com', $2, $2)`,
      `insert into email_codes (email, purpose, member_id, code_id, code_hash, request_id, tries, stranger_tries, expires_at)
       values ('visitor@example.com', 'CHANGE', $1, gen_random_uuid(), '', gen_random_uuid(), 0, 0, $2),
              ('${email}', 'RESET', null, gen_random_uuid(), '', gen_random_uuid(), 0, $1 * 0, $2)`,
    ])
      await app.database.pool.query(statement, [memberId, at]);
    await prepareDemo(app.database.db, SECRET, tomorrow);
    await closeDemo(app.database.db, tomorrow);
    const left = await app.database.pool.query(
      `select 'passkey' from passkeys where member_id = $1 union all
       select 'identity' from identities where member_id = $1 union all
       select 'change' from email_changes where member_id = $1 union all
       select purpose from email_codes where member_id = $1 or email = $2 union all
       select 'session' from sessions where member_id = $1 and revoked_at is null`,
      [memberId, email],
    );
    expect(left.rows, 'nothing opens it (AC-5.02)').toEqual([]);
    expect((await prepareDemo(app.database.db, SECRET, tomorrow)).password).toBe(password);
    expect(await kept()).toEqual(made);
  });
});
