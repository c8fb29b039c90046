import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let seoyeon: Client;
let email: string;

// Noon of a Wednesday in Seoul. Each has a clock of its own to move.
beforeEach(async () => {
  app = await openTestApp({ startAt: '2026-03-04T03:00:00.000Z' });
  seoyeon = app.client();
  email = (await seoyeon.join()).email;
});

const pass = async (ms: number) => {
  app.clock.advance(ms);
  await seoyeon.login(email);
};
const dashboard = async () => (await seoyeon.call(calls.readDashboard, {})).body.data;
const study = (studyMinutes: number) => seoyeon.call(calls.addStudyTime, { body: { studyMinutes } });
const attend = () => seoyeon.call(calls.attend, {});

async function makeCards(count: number, deckName = '한국사') {
  const { body: deck } = await seoyeon.call(calls.createDeck, { body: { deckName } });
  const cards = Array.from({ length: count }, (_, index) => ({ content: `앞 ${index}`, answer: '뒤' }));
  const { body } = await seoyeon.call(calls.createCards, {
    query: { deckId: String(deck.deckId) },
    body: { cards },
  });
  return { deckId: deck.deckId, cardIds: body.cards.map(({ cardId }) => cardId) };
}

const review = (cardId: number, rating: 'AGAIN' | 'GOOD' | 'EASY', reviewId: string = randomUUID()) =>
  seoyeon.call(calls.reviewCard, {
    params: { id: String(cardId) },
    body: { reviewId, rating, reviewedAt: app.clock.now().toISOString(), elapsedMs: 6_000 },
  });

describe('the dashboard', () => {
  it('is empty for a newcomer (DB-3.01, DB-3.02, DB-3.03, DB-3.04, DB-3.05, DB-3.06, C-7.66)', async () => {
    const data = await dashboard();
    expect(data).toMatchObject({
      today: '2026-03-04',
      todayStudy: { totalFocusMinutes: 0, goalMinutes: 60, sessions: 0, reviews: 0 },
      weeklyStats: { currentStreak: 0 },
      streak: { current: 0, longest: 0, freezes: 0, frozenDates: [], isTodayCounted: false },
      attended: false,
      attendanceDates: [],
      reviewStats: { todayReviewCards: 0, upcoming3DaysCards: 0, overdueCards: 0, minutes: 0 },
      year: [],
      recent: [],
      exams: [],
    });
    expect(data.weeklyStats.days.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, index) => `2026-03-0${index + 2}`),
    );
    expect(data.forecast).toHaveLength(30);
    expect(data.hours).toHaveLength(24);
    expect(data.retention).toHaveLength(12);
  });

  it('minutes count on their day, in the week and in the year (DB-1.01)', async () => {
    await study(25);
    await pass(DAY_MS);
    await study(40);
    const { todayStudy, weeklyStats, year } = await dashboard();
    expect(todayStudy.totalFocusMinutes).toBe(40);
    expect(weeklyStats.days.slice(2, 4)).toEqual([
      { date: '2026-03-04', focusMinutes: 25 },
      { date: '2026-03-05', focusMinutes: 40 },
    ]);
    expect(year).toEqual([
      { date: '2026-03-04', focusMinutes: 25, reviews: 0 },
      { date: '2026-03-05', focusMinutes: 40, reviews: 0 },
    ]);
  });

  it('counts cards that are overdue, for today and for the next three days (DB-1.04)', async () => {
    const { cardIds } = await makeCards(4);
    for (const cardId of cardIds.slice(0, 3)) await review(cardId, 'EASY');
    const due = (await seoyeon.call(calls.readCard, { params: { id: String(cardIds[0]) } })).body.schedule
      .due;
    const days = Math.round((Date.parse(due ?? '') - app.clock.now().getTime()) / DAY_MS);
    const first = await dashboard();
    expect(first.reviewStats).toMatchObject({ todayReviewCards: 0, overdueCards: 0 });
    expect(first.forecast[days]?.cards).toBe(3);
    await pass(days * DAY_MS);
    expect((await dashboard()).reviewStats).toMatchObject({ todayReviewCards: 3, overdueCards: 0 });
    await pass(DAY_MS);
    const late = await dashboard();
    expect(late.reviewStats).toMatchObject({ todayReviewCards: 0, overdueCards: 3 });
    expect(late.forecast[0]?.cards).toBe(3);
    await seoyeon.call(calls.updateCard, { params: { id: String(cardIds[0]) }, body: { suspended: true } });
    expect((await dashboard()).reviewStats.overdueCards).toBe(2);
    const buriedUntil = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    await seoyeon.call(calls.updateCard, { params: { id: String(cardIds[1]) }, body: { buriedUntil } });
    const buried = await dashboard();
    expect(buried.reviewStats).toMatchObject({ overdueCards: 1, upcoming3DaysCards: 1 });
    expect(buried.forecast.slice(0, 2).map(({ cards }) => cards)).toEqual([1, 1]);
  });

  it('what is deleted is neither a thing to go on with nor one that time was spent on', async () => {
    const { deckId, cardIds } = await makeCards(1);
    await review(cardIds[0] ?? 0, 'GOOD');
    const { body: session } = await seoyeon.call(calls.startTimerSession, {
      body: { mode: 'FOCUS', duration: 1500, deckId },
    });
    await pass(25 * MINUTE_MS);
    await seoyeon.call(calls.completeTimerSession, { params: { id: session.sessionId }, body: {} });
    const before = await dashboard();
    expect(before.recent).toMatchObject([{ kind: 'DECK', id: deckId }]);
    expect(before.decks).toMatchObject([{ deckId, focusMinutes: 25 }]);
    expect(before.made).toEqual({ notes: 0, cards: 1 });
    await seoyeon.call(calls.deleteDeck, { params: { id: String(deckId) } });
    expect(await dashboard()).toMatchObject({ recent: [], decks: [], made: { notes: 0, cards: 0 } });
  });

  it('reviews are counted once, undone ones not at all, and only a night tells what was remembered', async () => {
    const { cardIds } = await makeCards(2);
    const [one = 0, two = 0] = cardIds;
    await review(one, 'EASY');
    const again = randomUUID();
    await review(two, 'GOOD', again);
    await review(two, 'GOOD', again);
    expect((await dashboard()).todayStudy.reviews).toBe(2);
    await seoyeon.call(calls.undoReview, { params: { reviewId: again } });
    expect((await dashboard()).todayStudy.reviews).toBe(1);

    await pass(8 * DAY_MS);
    await review(one, 'AGAIN');
    const last = randomUUID();
    await pass(8 * DAY_MS);
    await review(one, 'GOOD', last);
    const weeks = (await dashboard()).retention.filter(({ asked }) => asked > 0);
    expect(weeks.map(({ asked, recalled }) => [asked, recalled])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    await seoyeon.call(calls.undoReview, { params: { reviewId: last } });
    expect((await dashboard()).retention.filter(({ asked }) => asked > 0)).toHaveLength(1);
  });

  it('reviews that a device brings later count on the days of the device', async () => {
    const { cardIds } = await makeCards(1);
    const cardId = cardIds[0] ?? 0;
    const at = (daysAgo: number) => new Date(app.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
    const line = (daysAgo: number) => ({
      cardId,
      reviewId: randomUUID(),
      rating: 'GOOD' as const,
      reviewedAt: at(daysAgo),
      elapsedMs: 1_000,
    });
    await seoyeon.call(calls.saveReviews, { body: { reviews: [line(2), line(1), line(1)] } });
    const { year, streak } = await dashboard();
    expect(year.map(({ date, reviews }) => [date, reviews])).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 2],
    ]);
    expect(streak).toMatchObject({ current: 2, isTodayCounted: false });
  });

  it('says what was looked at last, and what time was spent on', async () => {
    const { deckId, cardIds } = await makeCards(1);
    await review(cardIds[0] ?? 0, 'GOOD');
    app.clock.advance(1_000);
    const { body: note } = await seoyeon.call(calls.createNote, {
      body: { noteTitle: '', noteContent: '# 제목 없는 노트의 첫 줄\n\n그 다음' },
    });
    const { recent } = await dashboard();
    expect(recent.map(({ kind, id }) => [kind, id])).toEqual([
      ['NOTE', note.noteId],
      ['DECK', deckId],
    ]);
    expect(recent[0]?.name).toContain('제목 없는 노트의 첫 줄');
  });
});

describe('attendance', () => {
  it('once a day, and the day begins at four (DB-1.03, C-7.67, C-7.69)', async () => {
    expect((await seoyeon.call(calls.readAttendanceToday, {})).body).toEqual({ attended: false });
    const first = await attend();
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ attended: true, date: '2026-03-04', currentStreak: 1 });
    const second = await attend();
    expect([second.status, second.body.code]).toEqual([409, 'ALREADY_ATTENDED']);
    expect((await seoyeon.call(calls.readAttendanceToday, {})).body).toEqual({ attended: true });
    await pass(15 * HOUR_MS + 59 * 60_000);
    expect((await attend()).status).toBe(409);
    await pass(60_000);
    expect((await attend()).body).toMatchObject({ date: '2026-03-05', currentStreak: 2 });
    expect(await dashboard()).toMatchObject({
      attended: true,
      attendanceDates: ['2026-03-04', '2026-03-05'],
    });
  });

  it('of many at once one counts', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, attend));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('study or attendance, either keeps the streak, and a changed zone does not break it (DB-1.02)', async () => {
    await attend();
    await pass(DAY_MS);
    await study(10);
    await pass(DAY_MS);
    await seoyeon.call(calls.changeMember, { body: { timeZone: 'Pacific/Honolulu' } });
    expect((await dashboard()).streak.current).toBe(2);
    await attend();
    expect((await dashboard()).streak.current).toBeGreaterThanOrEqual(2);
    await seoyeon.call(calls.changeMember, { body: { timeZone: 'Asia/Seoul', dayStartHour: 6 } });
    expect((await dashboard()).streak.current).toBeGreaterThanOrEqual(2);
  });

  it('who flies where it is still yesterday, and back before doing anything, has missed nothing (DB-1.02)', async () => {
    await attend();
    await pass(21 * HOUR_MS);
    await seoyeon.call(calls.changeMember, { body: { timeZone: 'Pacific/Honolulu' } });
    expect(await dashboard()).toMatchObject({
      today: '2026-03-04',
      streak: { current: 1, isTodayCounted: true },
    });
    await pass(20 * HOUR_MS);
    await seoyeon.call(calls.changeMember, { body: { timeZone: 'Asia/Seoul' } });
    expect(await dashboard()).toMatchObject({
      today: '2026-03-06',
      streak: { current: 1, isTodayCounted: false },
    });
    expect((await attend()).body).toMatchObject({ date: '2026-03-06', currentStreak: 2 });
    await pass(2 * DAY_MS);
    expect((await dashboard()).streak.current).toBe(0);
  });
});

describe('the totals', () => {
  const totals = async (client = seoyeon) => (await client.call(calls.readTotals, {})).body;

  it('are of all days and of what is there: not of what is deleted, nor of anybody else', async () => {
    expect(await totals()).toEqual({ focusMinutes: 0, notes: 0, cards: 0 });
    await study(25);
    await pass(400 * DAY_MS);
    await seoyeon.call(calls.changeMember, { body: { timeZone: 'Pacific/Honolulu', dayStartHour: 0 } });
    await study(50);
    const noteIds: number[] = [];
    for (const noteTitle of ['가', '나', '다']) {
      const { body } = await seoyeon.call(calls.createNote, { body: { noteTitle, noteContent: '' } });
      noteIds.push(body.noteId);
    }
    const { cardIds } = await makeCards(4);
    const { deckId } = await makeCards(3, '세계사');
    expect(await totals()).toEqual({ focusMinutes: 75, notes: 3, cards: 7 });

    await seoyeon.call(calls.deleteNote, { params: { id: String(noteIds[0]) } });
    await seoyeon.call(calls.deleteCard, { params: { id: String(cardIds[0]) } });
    await seoyeon.call(calls.deleteDeck, { params: { id: String(deckId) } });
    expect(await totals()).toEqual({ focusMinutes: 75, notes: 2, cards: 3 });
    await seoyeon.call(calls.restoreDeck, { params: { id: String(deckId) } });
    expect((await totals()).cards).toBe(6);

    const other = app.client();
    await other.join();
    expect(await totals(other)).toEqual({ focusMinutes: 0, notes: 0, cards: 0 });
  });
});

describe('exams', () => {
  const exam = (deckIds: number[], change: object = {}) => ({
    name: '정보처리기사 실기',
    date: '2026-03-20',
    goal: 0.9,
    deckIds,
    ...change,
  });

  it('says how many days are left, what would be known, and what it takes', async () => {
    const { deckId, cardIds } = await makeCards(20);
    await seoyeon.call(calls.createExam, { body: exam([deckId]) });
    const [before] = (await dashboard()).exams;
    expect(before).toMatchObject({ daysLeft: 16, cards: 20, remembered: 0 });
    expect(before?.cardsPerDay).toBeGreaterThan(2);
    for (const cardId of cardIds) await review(cardId, 'EASY');
    const [after] = (await dashboard()).exams;
    expect(after?.remembered).toBeGreaterThan(0.7);
    expect(after?.remembered).toBeLessThan(1);
    expect(after?.cardsPerDay).toBeLessThan(before?.cardsPerDay ?? 0);
  });

  it('is made once, changed and deleted, and is nobody else’s', async () => {
    const clientId = randomUUID();
    const { body: made } = await seoyeon.call(calls.createExam, { body: { ...exam([]), clientId } });
    const repeated = await seoyeon.call(calls.createExam, { body: { ...exam([]), clientId } });
    expect(repeated.body).toEqual(made);
    const at = { params: { id: String(made.examId) } };
    await seoyeon.call(calls.updateExam, { ...at, body: exam([], { name: '필기', date: '2026-05-01' }) });
    expect((await seoyeon.call(calls.listExams, {})).body.exams).toEqual([
      { examId: made.examId, name: '필기', date: '2026-05-01', goal: 0.9, deckIds: [] },
    ]);
    const other = app.client();
    await other.join();
    const { deckId } = await makeCards(1);
    expect((await other.call(calls.createExam, { body: exam([deckId]) })).body.code).toBe('NOT_FOUND');
    expect((await other.call(calls.deleteExam, at)).body.code).toBe('NOT_FOUND');
    expect((await seoyeon.call(calls.deleteExam, at)).status).toBe(204);
    expect((await seoyeon.call(calls.listExams, {})).body.exams).toEqual([]);
  });

  it('those that have been stay in the list, behind those to come, and each can be deleted', async () => {
    for (const date of ['2020-01-01', '2026-03-03', '2026-03-04', '2027-01-01'])
      await seoyeon.call(calls.createExam, { body: exam([], { date, name: date }) });
    const names = (await seoyeon.call(calls.listExams, {})).body.exams.map(({ name }) => name);
    expect(names).toEqual(['2026-03-04', '2027-01-01', '2026-03-03', '2020-01-01']);
    expect((await dashboard()).exams.map(({ name }) => name)).toEqual(['2026-03-04', '2027-01-01']);
  });

  it('no more than twenty, and no nonsense', async () => {
    for (let count = 0; count < 20; count += 1) await seoyeon.call(calls.createExam, { body: exam([]) });
    expect((await seoyeon.call(calls.createExam, { body: exam([]) })).body.code).toBe('TOO_MANY_EXAMS');
    for (const wrong of [
      { name: ' ' },
      { date: '2026-02-30' },
      { date: '0000-01-01' },
      { date: '9999-12-31' },
      { goal: 2 },
    ])
      expect((await seoyeon.call(calls.createExam, { body: exam([], wrong) })).status).toBe(400);
  });
});

describe('the weekly report', () => {
  it('is one week on one page', async () => {
    await study(30);
    await attend();
    await pass(7 * DAY_MS);
    await study(50);
    const { body } = await seoyeon.call(calls.readWeeklyReport, { query: {} });
    expect(body).toMatchObject({
      from: '2026-03-09',
      to: '2026-03-15',
      nickname: '서연',
      goalMinutes: 60,
      totalFocusMinutes: 50,
      lastFocusMinutes: 30,
      streak: 1,
    });
    expect(body.days).toHaveLength(7);
    expect(body.ahead.map(({ date }) => date)).toContain('2026-03-16');
    const { body: last } = await seoyeon.call(calls.readWeeklyReport, { query: { day: '2026-03-04' } });
    // Four days before the week was over, which no freeze forgave.
    expect(last).toMatchObject({ from: '2026-03-02', totalFocusMinutes: 30, streak: 0 });
  });

  it('tells the streak as it was when the week was over', async () => {
    await pass(2 * DAY_MS);
    for (let day = 0; day < 3; day += 1) {
      await study(30);
      await pass(DAY_MS);
    }
    await pass(30 * DAY_MS);
    const streakOn = async (day: string) =>
      (await seoyeon.call(calls.readWeeklyReport, { query: { day } })).body.streak;
    expect(await streakOn('2026-03-08')).toBe(3);
    expect(await streakOn('2026-03-09')).toBe(0);
    expect((await dashboard()).streak.current).toBe(0);
  });

  it('there is none of a day that is none, and a week to come is this one', async () => {
    for (const day of ['gestern', '0000-01-01', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])
      expect((await seoyeon.call(calls.readWeeklyReport, { query: { day } })).status).toBe(400);
    const { body } = await seoyeon.call(calls.readWeeklyReport, { query: { day: '2099-12-31' } });
    expect(body.from).toBe('2026-03-02');
    expect((await seoyeon.call(calls.readWeeklyReport, { query: { day: '2000-01-01' } })).status).toBe(200);
  });
});
