import { DAY_MS } from '@molip/domain/kernel';
import { NOTE_RETENTION_MS } from '@molip/domain/notes';
import { addDays, type Day, formatClockTime, studyDayOf, weekStart } from '@molip/domain/study-day';
import { listCopy as copy } from './copy.ts';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** The calendar date, not the study day: a note of one in the morning is not yesterday's. */
export function dayOf(instant: Date, timeZone: string): Day {
  return studyDayOf(instant, { timeZone, dayStartHour: 0 });
}

const monthOf = (day: Day) => Number(day.slice(5, 7));
const yearOf = (day: Day) => Number(day.slice(0, 4));

/** The heading above the notes of a day. */
export function groupOf(day: Day, today: Day): string {
  if (day >= today) return copy.groups.today;
  if (day === addDays(today, -1)) return copy.groups.yesterday;
  if (day >= weekStart(today)) return copy.groups.week;
  if (yearOf(day) === yearOf(today)) return copy.month(monthOf(day));
  return copy.yearMonth(yearOf(day), monthOf(day));
}

const weekdayOf = (day: Day) => `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}요일`;

export function dateOf(day: Day, today: Day): string {
  const date = `${monthOf(day)}월 ${Number(day.slice(8))}일`;
  return yearOf(day) === yearOf(today) ? date : `${yearOf(day)}년 ${date}`;
}

/** 11월 10일 화요일 */
export function fullDateOf(day: Day, today: Day): string {
  return `${dateOf(day, today)} ${weekdayOf(day)}`;
}

/** A time for today and yesterday, a weekday for this week, else a date. */
export function timeOf(instant: Date, day: Day, today: Day, timeZone: string): string {
  if (day >= addDays(today, -1)) return formatClockTime(instant, timeZone);
  if (day >= weekStart(today)) return weekdayOf(day);
  return dateOf(day, today);
}

/** Days until a deleted note is erased, the current one included; 1 in the last 24 hours. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const leftMs = deletedAt.getTime() + NOTE_RETENTION_MS - now.getTime();
  return Math.max(1, Math.ceil(leftMs / DAY_MS));
}
