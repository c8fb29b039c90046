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

/** A day with study or attendance, and the day settings at that time. */
export interface ActiveDay {
  readonly day: Day;
  readonly firstAt: Date;
  /** The last activity, or until when this day counted as today by earlier settings. */
  readonly lastAt: Date;
  readonly settings: DaySettings;
}

export interface Streak {
  readonly current: number;
  readonly longest: number;
  /** Freezes left. */
  readonly freezes: number;
  /** Missed days that a freeze covers. */
  readonly frozenDates: readonly Day[];
  readonly isTodayCounted: boolean;
}

/** Days of a streak that earn a freeze, and the most freezes at a time. They are never sold. */
const DAYS_FOR_A_FREEZE = 10;
const FREEZES_MAX = 2;

/**
 * Consecutive days, by the stored day of each activity. Freezes cover missed days; of several
 * in a row all are, or none.
 *
 * @param days the oldest first
 */
export function computeStreak(days: readonly ActiveDay[], now: Date, settings: DaySettings): Streak {
  const today: ActiveDay = { day: studyDayOf(now, settings), firstAt: now, lastAt: now, settings };
  const last = days.at(-1);
  // After a flight to the west today may be an earlier date.
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
 * When settings change: until when the last day counted as today by the old ones. Without it a gap
 * between two days could not be attributed to another zone in which the first was still today.
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

/** Applies missed days. Freezes that cannot save a streak remain for the next one. */
function forgiveMissed(run: Run, missed: readonly Day[]): Run {
  if (missed.length > run.freezes) return { ...run, length: 0 };
  return { ...run, freezes: run.freezes - missed.length, frozen: [...run.frozen, ...missed] };
}

/**
 * Missed days between two others. Travelling or another start hour must not cost a day: a day counts as missed
 * only if it lies between by the settings of both.
 */
function missedBefore(last: ActiveDay | undefined, next: ActiveDay): Day[] {
  // Within 24 hours no whole day passes, except when clocks go forward.
  if (!last || next.firstAt.getTime() - last.lastAt.getTime() <= DAY_MS) return [];
  const nights = Math.min(
    nightsBetween(last.day, next.day),
    nightsBetween(last.day, studyDayOf(next.firstAt, last.settings)),
    nightsBetween(studyDayOf(last.lastAt, next.settings), next.day),
  );
  return nights <= 1 ? [] : daysFrom(addDays(next.day, 1 - nights), addDays(next.day, -1));
}
