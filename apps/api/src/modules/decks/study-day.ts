import { addDays, type Day, type DaySettings, studyDayOf, studyDayStart } from '@molip/domain/study-day';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { memberDay } from '../accounts/index.ts';

/** The member's study day, from its first instant up to the first of the next. */
export interface Today {
  readonly now: Date;
  readonly day: Day;
  readonly start: Date;
  readonly end: Date;
}

export async function todayOf(db: Db, clock: Clock, memberId: number): Promise<Today> {
  return todayAt(clock.now(), await memberDay(db, memberId));
}

export function todayAt(now: Date, settings: DaySettings): Today {
  const day = studyDayOf(now, settings);
  return { now, day, start: studyDayStart(day, settings), end: studyDayStart(addDays(day, 1), settings) };
}
