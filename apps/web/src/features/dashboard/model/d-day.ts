import { type Day, nightsBetween } from '@molip/domain/study-day';

/** Negative when the day has passed. */
export function daysLeft(date: Day, today: Day): number {
  return nightsBetween(today, date);
}

/** D-16, D-DAY, D+2. */
export function formatDDay(left: number): string {
  if (left === 0) return 'D-DAY';
  return left > 0 ? `D-${left}` : `D+${-left}`;
}
