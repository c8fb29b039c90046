import type { WeeklyReport } from '@molip/contract';
import { after } from '@molip/domain/kernel';
import { computeStreak } from '@molip/domain/stats';
import { addDays, type Day, daysFrom, studyDayOf, studyDayStart, weekStart } from '@molip/domain/study-day';
import { membersRepository } from '#modules/accounts/index.ts';
import { livingDeckNames } from '#modules/decks/index.ts';
import { studyLedgerRepository } from '#modules/stats/index.ts';
import { studyDaysRepository } from '#modules/study-day/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { dayEdges } from './day-edges.ts';
import { dueCardsRepository } from './due-cards.repository.ts';

const WEEK = 7;

export type WeeklyReportService = ReturnType<typeof weeklyReportService>;

export function weeklyReportService(db: Db, clock: Clock) {
  return async (memberId: number, wanted: Day | undefined): Promise<WeeklyReport> => {
    const member = await membersRepository(db).find(memberId);
    if (!member) throw new Refusal('AUTH_REQUIRED');
    const now = clock.now();
    const settings = { timeZone: member.timeZone, dayStartHour: member.dayStartHour };
    const today = studyDayOf(now, settings);
    const from = weekStart(wanted && wanted < today ? wanted : today);
    const to = addDays(from, WEEK - 1);
    const edges = dayEdges(addDays(to, 1), WEEK + 1, settings);
    const days = studyDaysRepository(db, memberId);
    const [two, active, decks, names, cards] = await Promise.all([
      days.between(addDays(from, -WEEK), to),
      days.active(),
      studyLedgerRepository(db, memberId).minutesByDeck(from, to),
      livingDeckNames(db, memberId),
      dueCardsRepository(db, memberId).countBetween(edges),
    ]);
    const week = two.filter(({ day }) => day >= from);
    const byDay = new Map(week.map((row) => [row.day, row]));
    const sum = (rows: typeof two, figure: 'minutes' | 'asked' | 'recalled') =>
      rows.reduce((total, row) => total + row[figure], 0);
    const until = active.filter(({ day }) => day <= to);
    const end = to < today ? after(studyDayStart(addDays(to, 1), settings), -1) : now;
    return {
      from,
      to,
      nickname: member.nickname,
      goalMinutes: member.goalMinutes,
      days: daysFrom(from, to).map((date) => {
        const { minutes = 0, sessions = 0, reviews = 0 } = byDay.get(date) ?? {};
        return { date, focusMinutes: minutes, sessions, reviews };
      }),
      totalFocusMinutes: sum(week, 'minutes'),
      lastFocusMinutes: sum(
        two.filter(({ day }) => day < from),
        'minutes',
      ),
      streak: computeStreak(until, end, settings).current,
      asked: sum(week, 'asked'),
      recalled: sum(week, 'recalled'),
      decks: decks.flatMap(({ deckId, minutes }) => {
        const deckName = names.get(deckId);
        return deckName === undefined ? [] : [{ deckId, deckName, focusMinutes: minutes }];
      }),
      // What is overdue by then is waiting on the first day.
      ahead: cards.slice(1).map((count, index) => ({
        date: addDays(to, index + 1),
        cards: index === 0 ? count + (cards[0] ?? 0) : count,
      })),
    };
  };
}
