import type { Dashboard } from '@molip/contract';
import { addDays, type Day, daysFrom } from '@molip/domain/study-day';

export type HeatMeasure = 'focusMinutes' | 'reviews';

export interface HeatDay {
  readonly day: Day;
  readonly focusMinutes: number;
  readonly reviews: number;
}

export const WEEKS = 53;
export const DAYS_OF_A_WEEK = 7;
export const HEAT_LEVELS = [0, 1, 2, 3, 4] as const;

/** All days of the map, Sunday of the first week first, today last. */
export function yearDays({ today, year }: Pick<Dashboard, 'today' | 'year'>): HeatDay[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const first = addDays(today, -weekday - (WEEKS - 1) * DAYS_OF_A_WEEK);
  const known = new Map(year.map((day) => [day.date, day]));
  return daysFrom(first, today).map((day) => {
    const { focusMinutes = 0, reviews = 0 } = known.get(day) ?? {};
    return { day, focusMinutes, reviews };
  });
}

/** 0 for nothing, up to 4, by how a usual day of this member's is. */
export function heatLevel(value: number, usual: number): (typeof HEAT_LEVELS)[number] {
  if (value <= 0) return 0;
  if (value < usual / 2) return 1;
  if (value < usual) return 2;
  return value < usual * 1.5 ? 3 : 4;
}

/** The median of the days on which there was something. */
export function usualDay(days: readonly HeatDay[], measure: HeatMeasure): number {
  const values = days.map((day) => day[measure]).filter((value) => value > 0);
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export interface MonthLabel {
  readonly month: number;
  /** The column, from 0, in which the month begins. */
  readonly column: number;
}

/** A month is named over the week in which it begins; the first one only where the next leaves room. */
export function monthLabels(days: readonly HeatDay[]): MonthLabel[] {
  const labels: MonthLabel[] = [];
  let last = '';
  for (let index = 0; index < days.length; index += DAYS_OF_A_WEEK) {
    const month = days[index]?.day.slice(0, 7) ?? '';
    if (month !== last) labels.push({ month: Number(month.slice(5)), column: index / DAYS_OF_A_WEEK });
    last = month;
  }
  const [first, second] = labels;
  return first && second && second.column - first.column < 3 ? labels.slice(1) : labels;
}

export interface MonthSum {
  /** 2026-11 */
  readonly month: string;
  readonly days: number;
  readonly focusMinutes: number;
  readonly reviews: number;
}

/** The map in twelve or thirteen lines, for those who hear it. */
export function monthSums(days: readonly HeatDay[]): MonthSum[] {
  const sums = new Map<string, MonthSum>();
  for (const { day, focusMinutes, reviews } of days) {
    const month = day.slice(0, 7);
    const sum = sums.get(month) ?? { month, days: 0, focusMinutes: 0, reviews: 0 };
    const isActive = focusMinutes > 0 || reviews > 0;
    sums.set(month, {
      month,
      days: sum.days + (isActive ? 1 : 0),
      focusMinutes: sum.focusMinutes + focusMinutes,
      reviews: sum.reviews + reviews,
    });
  }
  return [...sums.values()];
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -DAYS_OF_A_WEEK,
  ArrowRight: DAYS_OF_A_WEEK,
};

/** Where a key leads on the map; null for keys that lead nowhere. */
export function dayOfKey(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}
