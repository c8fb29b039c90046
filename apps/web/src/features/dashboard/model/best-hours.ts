export interface HourSpan {
  /** 0 to 23. */
  readonly from: number;
  /** The hour at which it ends, 1 to 24; of a span over midnight, the one after it. */
  readonly to: number;
}

const HOURS_OF_A_DAY = 24;
const SPAN_HOURS = 2;

/** The two hours in a row with the most minutes, over midnight too; null when there are none at all. */
export function bestHours(hours: readonly number[]): HourSpan | null {
  const at = (hour: number) => hours[hour % HOURS_OF_A_DAY] ?? 0;
  let best = 0;
  for (let from = 1; from < HOURS_OF_A_DAY; from += 1) {
    const more = at(from) + at(from + 1) - at(best) - at(best + 1);
    // Of equals the one that begins with more: hours in which nothing was done do not lead.
    if (more > 0 || (more === 0 && at(from) > at(best))) best = from;
  }
  if (at(best) + at(best + 1) === 0) return null;
  return { from: best, to: ((best + SPAN_HOURS - 1) % HOURS_OF_A_DAY) + 1 };
}

export function isWithin(hour: number, { from }: HourSpan): boolean {
  return (hour - from + HOURS_OF_A_DAY) % HOURS_OF_A_DAY < SPAN_HOURS;
}
