import { MINUTE_MS, SECOND_MS } from '#domain/kernel/index.ts';

/** The most minutes that a study day can have. */
export const MINUTES_IN_A_DAY = 1_440;

/** A segment of study time. */
export interface Segment {
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** Segments minus those that are counted already: two devices at once are one person. */
export function subtractCounted(segments: readonly Segment[], counted: readonly Segment[]): Segment[] {
  const countedSegments = union(counted);
  const rest: Segment[] = [];
  let first = 0;
  for (const { startedAt, endedAt } of inOrder(segments)) {
    // Both lists are sorted: a counted segment that ends before this one ends before all later ones.
    while ((countedSegments[first]?.endedAt ?? startedAt) < startedAt) first += 1;
    let from = startedAt;
    for (let next = first; (countedSegments[next]?.startedAt ?? endedAt) < endedAt; next += 1) {
      const { startedAt: countedFrom, endedAt: countedTo } = countedSegments[next] as Segment;
      if (from < countedFrom) rest.push({ startedAt: from, endedAt: countedFrom });
      if (from < countedTo) from = countedTo;
    }
    if (from < endedAt) rest.push({ startedAt: from, endedAt });
  }
  return rest;
}

const inOrder = (segments: readonly Segment[]): Segment[] =>
  segments
    .filter(({ startedAt, endedAt }) => startedAt < endedAt)
    .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());

/** The same time in sorted segments that neither overlap nor touch. */
function union(segments: readonly Segment[]): Segment[] {
  const merged: Segment[] = [];
  for (const segment of inOrder(segments)) {
    const last = merged.at(-1);
    if (!last || last.endedAt < segment.startedAt) merged.push(segment);
    else if (last.endedAt < segment.endedAt)
      merged[merged.length - 1] = { startedAt: last.startedAt, endedAt: segment.endedAt };
  }
  return merged;
}

/** Whole minutes, after rounding to seconds, so that milliseconds do not change the result. */
export function wholeMinutes(segments: readonly Segment[]): number {
  const ms = segments.reduce(
    (sum, { startedAt, endedAt }) => sum + endedAt.getTime() - startedAt.getTime(),
    0,
  );
  return Math.floor((Math.round(ms / SECOND_MS) * SECOND_MS) / MINUTE_MS);
}

/** Minutes that still fit into a day with `already` minutes. */
export function minutesThatFit(minutes: number, already: number): number {
  return Math.max(0, Math.min(minutes, MINUTES_IN_A_DAY - already));
}
