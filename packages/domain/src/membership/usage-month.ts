import { addDays, monthEnd, studyDayOf, studyDayStart } from '#domain/study-day/index.ts';

/** The month in which uses are counted, and when the next begins: by the calendar where the member is. */
export function usageMonth(now: Date, timeZone: string): { month: string; resetsAt: Date } {
  const calendar = { timeZone, dayStartHour: 0 };
  const today = studyDayOf(now, calendar);
  return { month: today.slice(0, 7), resetsAt: studyDayStart(addDays(monthEnd(today), 1), calendar) };
}
