import { GivenDay } from '@molip/contract';
import { addDays, type Day, weekStart } from '@molip/domain/study-day';

/** What the address says: a day of the week that is wanted. */
export interface ReportSearch {
  readonly day?: Day;
}

/** Addresses are typed and shared by people: what is no day is left out. */
export function readReportSearch({ day }: Record<string, unknown>): ReportSearch {
  const read = GivenDay.safeParse(day);
  return read.success ? { day: read.data } : {};
}

/** The day to ask for; none, which is today, in place of one in a week that lies ahead. */
export function dayToAsk({ day }: ReportSearch, today: Day): Day | undefined {
  return day !== undefined && weekStart(day) > today ? undefined : day;
}

const DAYS_OF_A_WEEK = 7;

/** The weeks beside one: null where it would lie ahead, no day where it is the present one. */
export function weeksBeside(
  from: Day,
  today: Day,
): { readonly previous: Day; readonly next: ReportSearch | null } {
  const next = addDays(from, DAYS_OF_A_WEEK);
  const isPresent = today < addDays(next, DAYS_OF_A_WEEK);
  return {
    previous: addDays(from, -DAYS_OF_A_WEEK),
    next: next > today ? null : isPresent ? {} : { day: next },
  };
}
