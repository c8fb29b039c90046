import { RequestedDay } from '@molip/contract';
import { addDays, type Day, weekStart } from '@molip/domain/study-day';

/** Search parameters: a day of the requested week. */
export interface ReportSearch {
  readonly day?: Day;
}

/** An invalid day in the address is ignored. */
export function readReportSearch({ day }: Record<string, unknown>): ReportSearch {
  const read = RequestedDay.safeParse(day);
  return read.success ? { day: read.data } : {};
}

/** The day to request; undefined (today) instead of a day in a future week. */
export function requestedDay({ day }: ReportSearch, today: Day): Day | undefined {
  return day !== undefined && weekStart(day) > today ? undefined : day;
}

const DAYS_OF_A_WEEK = 7;

/** The previous and the next week; `next` is null for a future week, and without a day for the current one. */
export function adjacentWeeks(
  from: Day,
  today: Day,
): { readonly previous: Day; readonly next: ReportSearch | null } {
  const next = addDays(from, DAYS_OF_A_WEEK);
  const isCurrent = today < addDays(next, DAYS_OF_A_WEEK);
  return {
    previous: addDays(from, -DAYS_OF_A_WEEK),
    next: next > today ? null : isCurrent ? {} : { day: next },
  };
}
