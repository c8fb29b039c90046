import { DAY_MS } from '#domain/kernel/index.ts';

/** A day without a zone, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

const asUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

export function addDays(day: Day, count: number): Day {
  return fromUtc(asUtc(day) + count * DAY_MS);
}

/** Nights from the first to the last day; negative if the last is earlier. */
export function nightsBetween(first: Day, last: Day): number {
  return Math.round((asUtc(last) - asUtc(first)) / DAY_MS);
}

/** From the first to the last, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  const count = nightsBetween(first, last) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

/** Monday, as Korean calendars for work and study begin the week. */
export function weekStart(day: Day): Day {
  const weekday = new Date(asUtc(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function monthEnd(day: Day): Day {
  return addDays(monthStart(addDays(monthStart(day), 31)), -1);
}
