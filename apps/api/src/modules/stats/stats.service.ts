import { randomUUID } from 'node:crypto';
import type { CallRequest, calls, TimerStats } from '@molip/contract';
import { minutesThatFit } from '@molip/domain/stats';
import {
  addDays,
  type Day,
  daysFrom,
  monthEnd,
  monthStart,
  studyDayOf,
  weekStart,
} from '@molip/domain/study-day';
import { lockMemberDay, memberDay } from '#modules/accounts/index.ts';
import { deckNames } from '#modules/decks/index.ts';
import { studyDaysRepository } from '#modules/study-day/index.ts';
import { type Clock, notInTheFuture } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { studyLedgerRepository } from './study-ledger.repository.ts';

type Period = TimerStats['period'];
type StudyTime = CallRequest<typeof calls.addStudyTime>['body'];

export type StatsService = ReturnType<typeof statsService>;

export function statsService(db: Db, clock: Clock) {
  return {
    async timerStats(memberId: number, period: Period): Promise<TimerStats> {
      const today = studyDayOf(clock.now(), await memberDay(db, memberId));
      const { from, to } = daysOf(period, today);
      const ledger = studyLedgerRepository(db, memberId);
      const rows = await ledger.minutesByDay(from, to);
      const studied = await ledger.minutesByDeck(from, to);
      const names = studied.length === 0 ? null : await deckNames(db, memberId);
      const byDay = new Map(rows.map((row) => [row.day, row]));
      const days = daysFrom(from, to).map((date) => ({
        date,
        focusMinutes: byDay.get(date)?.minutes ?? 0,
        sessions: byDay.get(date)?.completed ?? 0,
      }));
      return {
        period,
        from,
        to,
        totalFocusMinutes: days.reduce((sum, day) => sum + day.focusMinutes, 0),
        completedSessions: days.reduce((sum, day) => sum + day.sessions, 0),
        days,
        // What is gone for good has no name to be shown by.
        decks: studied.flatMap(({ deckId, minutes }) => {
          const deckName = names?.get(deckId);
          return deckName === undefined ? [] : [{ deckId, deckName, focusMinutes: minutes }];
        }),
      };
    },

    /** Minutes that no timer ran for, or of a session that is not in the ledger yet. */
    async addStudyTime(memberId: number, { studyMinutes, sessionId, at }: StudyTime) {
      const now = clock.now();
      return db.transaction(async (tx: Db) => {
        const settings = await lockMemberDay(tx, memberId);
        const ledger = studyLedgerRepository(tx, memberId);
        const today = studyDayOf(now, settings);
        if (sessionId === undefined || !(await ledger.has(sessionId))) {
          const happened = notInTheFuture(at, now);
          const day = studyDayOf(happened, settings);
          if (minutesThatFit(studyMinutes, await ledger.minutesOn(day)) < studyMinutes) {
            throw new Refusal('STUDY_DAY_FULL');
          }
          await ledger.insert(
            {
              entryId: sessionId ?? randomUUID(),
              day,
              minutes: studyMinutes,
              completed: 0,
              at: happened,
              deckId: null,
              noteId: null,
            },
            [],
          );
          const times = { firstAt: happened, lastAt: happened };
          await studyDaysRepository(tx, memberId).add(day, times, settings, { minutes: studyMinutes });
        }
        return { totalFocusMinutes: await ledger.minutesOn(today) };
      });
    },
  };
}

function daysOf(period: Period, today: Day): { from: Day; to: Day } {
  switch (period) {
    case 'daily':
      return { from: today, to: today };
    case 'weekly':
      return { from: weekStart(today), to: addDays(weekStart(today), 6) };
    case 'monthly':
      return { from: monthStart(today), to: monthEnd(today) };
  }
}
