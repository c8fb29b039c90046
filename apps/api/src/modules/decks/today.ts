import { addDays, type Day, type DaySettings, studyDayOf, studyDayStart } from '@molip/domain/study-day';
import { memberDay } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';

/** The member's study day; `end` is the start of the next. */
export interface Today {
  readonly now: Date;
  readonly day: Day;
  readonly start: Date;
  readonly end: Date;
}

export async function todayOf(db: Db, clock: Clock, memberId: number): Promise<Today> {
  return todayAt(clock.now(), await memberDay(db, memberId));
}

/** The last day for each zone and day start: computing one takes longer than a small query. */
const lastDays = new Map<string, Omit<Today, 'now'>>();

export function todayAt(now: Date, settings: DaySettings): Today {
  const key = `${settings.timeZone} ${settings.dayStartHour}`;
  const last = lastDays.get(key);
  if (last && last.start <= now && now < last.end) return { now, ...last };
  const day = studyDayOf(now, settings);
  const bounds = { start: studyDayStart(day, settings), end: studyDayStart(addDays(day, 1), settings) };
  lastDays.set(key, { day, ...bounds });
  return { now, day, ...bounds };
}
