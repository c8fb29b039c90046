import { addDays, clockTime, type Day, type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { dateOf } from '#shared/lib/day-names.ts';
import { dashboardCopy as copy } from '../copy.ts';

/** 14:05 today, 어제, then the day, by the member's days. */
export function recentTime(at: string, today: Day, settings: DaySettings): string {
  const instant = new Date(at);
  const day = studyDayOf(instant, settings);
  if (day === today) return clockTime(instant, settings.timeZone);
  return day === addDays(today, -1) ? copy.yesterday : dateOf(day, today);
}

/** 0 to 23, where the member is. */
export function hourThere(now: Date, timeZone: string): number {
  return Number(clockTime(now, timeZone).slice(0, 2));
}
