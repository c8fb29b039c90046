import { addDays, type Day, type DaySettings, studyDayStart } from '@molip/domain/study-day';

/** The first instants of so many days, the given one first. */
export function dayEdges(first: Day, count: number, settings: DaySettings): Date[] {
  return Array.from({ length: count }, (_, index) => studyDayStart(addDays(first, index), settings));
}
