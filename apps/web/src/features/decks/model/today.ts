import { addDays, type Day, type DaySettings, studyDayOf, studyDayStart } from '@molip/domain/study-day';
import { serverNow } from '#shared/lib/server-clock.ts';

/** The member's study day, from its first instant up to the first of the next day. */
export interface Today {
  readonly now: Date;
  readonly day: Day;
  readonly start: Date;
  readonly end: Date;
}

export function todayOf(settings: DaySettings): Today {
  const now = serverNow();
  const day = studyDayOf(now, settings);
  return { now, day, start: studyDayStart(day, settings), end: studyDayStart(addDays(day, 1), settings) };
}
