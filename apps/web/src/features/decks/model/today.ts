import { addDays, type Day, type DaySettings, studyDayOf, studyDayStart } from '@molip/domain/study-day';
import { trustedNow } from '#shared/lib/trusted-clock.ts';

/** The member's study day, from its first instant up to the first of the next. */
export interface Today {
  readonly now: Date;
  readonly day: Day;
  readonly start: Date;
  readonly end: Date;
}

export function todayOf(settings: DaySettings): Today {
  const now = trustedNow();
  const day = studyDayOf(now, settings);
  return { now, day, start: studyDayStart(day, settings), end: studyDayStart(addDays(day, 1), settings) };
}
