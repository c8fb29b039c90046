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

/** All days of the map, from the Sunday of its first week to today. */
export function listYearDays({ today, year }: Pick<Dashboard, 'today' | 'year'>): HeatDay[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const first = addDays(today, -weekday - (WEEKS - 1) * DAYS_OF_A_WEEK);
  const known = new Map(year.map((day) => [day.date, day]));
  return daysFrom(first, today).map((day) => {
    const { focusMinutes = 0, reviews = 0 } = known.get(day) ?? {};
    return { day, focusMinutes, reviews };
  });
}

/** 0 for no study, else 1 to 4 relative to the median of this member's days. */
export function computeHeatLevel(value: number, median: number): (typeof HEAT_LEVELS)[number] {
  if (value <= 0) return 0;
  if (value < median / 2) return 1;
  if (value < median) return 2;
  return value < median * 1.5 ? 3 : 4;
}

/** The median of the days with study or reviews. */
export function computeMedian(days: readonly HeatDay[], measure: HeatMeasure): number {
  const values = days.map((day) => day[measure]).filter((value) => value > 0);
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export interface MonthLabel {
  readonly month: number;
  /** The column, from 0, in which the month begins. */
  readonly column: number;
}

/** A month's label is above the week in which it begins; the first label is omitted where the second leaves no room. */
export function listMonthLabels(days: readonly HeatDay[]): MonthLabel[] {
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

/** The map as a table of twelve or thirteen rows, for screen readers. */
export function computeMonthSums(days: readonly HeatDay[]): MonthSum[] {
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

/** The day to which a key moves; null for other keys. */
export function dayAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}
