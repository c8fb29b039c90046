import { HOUR_MS } from '#domain/kernel/index.ts';
import type { Period } from './plans.ts';

/** Months are those of Korea, where the money is: nine hours ahead, in summer too. */
const SEOUL_AHEAD_MS = 9 * HOUR_MS;
const MONTHS: Readonly<Record<Period, number>> = { MONTH: 1, YEAR: 12 };

/**
 * When so many periods after the first payment are over. Counted from the anchor each time, so that a month that is too
 * short does not shorten those after it: 31 January, 28 February, 31 March.
 */
export function periodEnd(anchor: Date, period: Period, count: number): Date {
  const there = new Date(anchor.getTime() + SEOUL_AHEAD_MS);
  const day = there.getUTCDate();
  const end = new Date(there);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[period] * count);
  end.setUTCDate(Math.min(day, daysInMonth(end)));
  return new Date(end.getTime() - SEOUL_AHEAD_MS);
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
