import { notificationsCopy as copy } from './copy.ts';

/** 14:32 today, 어제, then the day, in the zone of whoever looks. */
export function notificationTime(timestamp: number, now: number): string {
  const then = new Date(timestamp);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (isSameDay(then, today)) return `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
  if (isSameDay(then, yesterday)) return copy.yesterday;
  return copy.day(then.getMonth() + 1, then.getDate());
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
