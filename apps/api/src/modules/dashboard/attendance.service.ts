import { computeStreak } from '@molip/domain/stats';
import { studyDayOf } from '@molip/domain/study-day';
import { memberDay } from '#modules/accounts/index.ts';
import { studyDaysRepository } from '#modules/study-day/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

export type AttendanceService = ReturnType<typeof attendanceService>;

export function attendanceService(db: Db, clock: Clock) {
  return {
    async attend(memberId: number) {
      const now = clock.now();
      const settings = await memberDay(db, memberId);
      const date = studyDayOf(now, settings);
      const days = studyDaysRepository(db, memberId);
      if (!(await days.attend(date, now, settings))) throw new Refusal('ALREADY_ATTENDED');
      return {
        attended: true,
        date,
        currentStreak: computeStreak(await days.active(), now, settings).current,
      };
    },

    async hasAttended(memberId: number) {
      const today = studyDayOf(clock.now(), await memberDay(db, memberId));
      return { attended: (await studyDaysRepository(db, memberId).attendedSince(today)).includes(today) };
    },
  };
}
