import { DAY_MS } from '#domain/kernel/index.ts';
import {
  addDays,
  type Day,
  type DaySettings,
  daysFrom,
  nightsBetween,
  studyDayOf,
  studyDayStart,
} from '#domain/study-day/index.ts';

/** A day on which something was done, and how the member divided time into days then. */
export interface ActiveDay {
  readonly day: Day;
  readonly firstAt: Date;
  /** When something was last done, or until when this day counted for today by settings since given up. */
  readonly lastAt: Date;
  readonly settings: DaySettings;
}

export interface Streak {
  readonly current: number;
  readonly longest: number;
  /** Days that may still be missed. */
  readonly freezes: number;
  /** Days that were missed, and forgiven. */
  readonly frozenDates: readonly Day[];
  readonly isTodayCounted: boolean;
}

/** So many days of a streak earn a freeze, and no more than so many are held. They are never sold. */
const DAYS_FOR_A_FREEZE = 10;
const FREEZES_MAX = 2;

/**
 * Days in a row, by what was written when it happened. A missed day is forgiven while there are freezes; of several
 * in a row all are, or none.
 *
 * @param days the oldest first
 */
export function computeStreak(days: readonly ActiveDay[], now: Date, settings: DaySettings): Streak {
  const today: ActiveDay = { day: studyDayOf(now, settings), firstAt: now, lastAt: now, settings };
  const last = days.at(-1);
  // After a flight to the west today is a date that has been.
  const isTodayCounted = last !== undefined && last.day >= today.day;
  let run: Run = { length: 0, longest: 0, freezes: 0, frozen: [] };
  for (const [index, day] of days.entries()) run = countDay(run, missedBefore(days[index - 1], day));
  const waiting = isTodayCounted ? run : forgiveMissed(run, missedBefore(last, today));
  return {
    current: waiting.length,
    longest: waiting.longest,
    freezes: waiting.freezes,
    frozenDates: waiting.frozen,
    isTodayCounted,
  };
}

/**
 * When settings are given up: until when the last day counted for today by them. Without it nobody could tell later
 * that there was another zone between two days, in which the first of them was still today.
 */
export function countedUntil(
  { day, lastAt }: Pick<ActiveDay, 'day' | 'lastAt'>,
  settings: DaySettings,
  now: Date,
): Date {
  const end = studyDayStart(addDays(day, 1), settings);
  const until = end < now ? end : now;
  return until > lastAt ? until : lastAt;
}

interface Run {
  readonly length: number;
  readonly longest: number;
  readonly freezes: number;
  readonly frozen: readonly Day[];
}

function countDay(run: Run, missed: readonly Day[]): Run {
  const before = forgiveMissed(run, missed);
  const length = before.length + 1;
  const earned = length % DAYS_FOR_A_FREEZE === 0 ? 1 : 0;
  return {
    ...before,
    length,
    longest: Math.max(before.longest, length),
    freezes: Math.min(FREEZES_MAX, before.freezes + earned),
  };
}

/** After days on which nothing was done. What cannot save a streak is kept for the next one. */
function forgiveMissed(run: Run, missed: readonly Day[]): Run {
  if (missed.length > run.freezes) return { ...run, length: 0 };
  return { ...run, freezes: run.freezes - missed.length, frozen: [...run.frozen, ...missed] };
}

/**
 * The days between two others. Who travels or lets the day begin at another hour must not lose one by it: what no day
 * lies between by the settings of either of the two, no day lies between.
 */
function missedBefore(last: ActiveDay | undefined, next: ActiveDay): Day[] {
  // Within 24 hours no whole day passes, but where clocks go forward.
  if (!last || next.firstAt.getTime() - last.lastAt.getTime() <= DAY_MS) return [];
  const nights = Math.min(
    nightsBetween(last.day, next.day),
    nightsBetween(last.day, studyDayOf(next.firstAt, last.settings)),
    nightsBetween(studyDayOf(last.lastAt, next.settings), next.day),
  );
  return nights <= 1 ? [] : daysFrom(addDays(next.day, 1 - nights), addDays(next.day, -1));
}
