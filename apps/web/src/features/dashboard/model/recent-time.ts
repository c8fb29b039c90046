import { addDays, type Day, type DaySettings, formatClockTime, studyDayOf } from '@molip/domain/study-day';
import { dateOf } from '#shared/lib/day-names.ts';
import { dashboardCopy as copy } from '../copy.ts';

/** 14:05 today, 어제, then the date, by the member's study days. */
export function formatRecentTime(at: string, today: Day, settings: DaySettings): string {
  const instant = new Date(at);
  const day = studyDayOf(instant, settings);
  if (day === today) return formatClockTime(instant, settings.timeZone);
  return day === addDays(today, -1) ? copy.yesterday : dateOf(day, today);
}

/** 0 to 23. */
export function hourInZone(now: Date, timeZone: string): number {
  return Number(formatClockTime(now, timeZone).slice(0, 2));
}
