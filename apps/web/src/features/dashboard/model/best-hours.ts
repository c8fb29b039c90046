export interface HourSpan {
  /** 0 to 23. */
  readonly from: number;
  /** The hour at which the span ends, 1 to 24; after midnight 1. */
  readonly to: number;
}

const HOURS_OF_A_DAY = 24;
const SPAN_HOURS = 2;

/** The two hours in a row with the most minutes, over midnight too; null when there are none at all. */
export function findBestHours(hours: readonly number[]): HourSpan | null {
  const at = (hour: number) => hours[hour % HOURS_OF_A_DAY] ?? 0;
  let best = 0;
  for (let from = 1; from < HOURS_OF_A_DAY; from += 1) {
    const more = at(from) + at(from + 1) - at(best) - at(best + 1);
    // Between equal spans the one whose first hour has more: no span begins with an empty hour.
    if (more > 0 || (more === 0 && at(from) > at(best))) best = from;
  }
  if (at(best) + at(best + 1) === 0) return null;
  return { from: best, to: ((best + SPAN_HOURS - 1) % HOURS_OF_A_DAY) + 1 };
}

export function isHourWithin(hour: number, { from }: HourSpan): boolean {
  return (hour - from + HOURS_OF_A_DAY) % HOURS_OF_A_DAY < SPAN_HOURS;
}
