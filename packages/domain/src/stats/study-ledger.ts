import { MINUTE_MS, SECOND_MS } from '#domain/kernel/index.ts';

/** Nobody studies longer than a day has minutes. */
export const MINUTES_IN_A_DAY = 1_440;

/** Time that was really spent, from one instant to another. */
export interface Stretch {
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** What is left of some stretches after those that were counted already: two devices at once are one person. */
export function uncounted(stretches: readonly Stretch[], counted: readonly Stretch[]): Stretch[] {
  const countedUnion = union(counted);
  const rest: Stretch[] = [];
  let first = 0;
  for (const { startedAt, endedAt } of inOrder(stretches)) {
    // Both lists are sorted: a counted stretch that ends before this one ends before all later ones.
    while ((countedUnion[first]?.endedAt ?? startedAt) < startedAt) first += 1;
    let from = startedAt;
    for (let next = first; (countedUnion[next]?.startedAt ?? endedAt) < endedAt; next += 1) {
      const { startedAt: countedFrom, endedAt: countedTo } = countedUnion[next] as Stretch;
      if (from < countedFrom) rest.push({ startedAt: from, endedAt: countedFrom });
      if (from < countedTo) from = countedTo;
    }
    if (from < endedAt) rest.push({ startedAt: from, endedAt });
  }
  return rest;
}

const inOrder = (stretches: readonly Stretch[]): Stretch[] =>
  stretches
    .filter(({ startedAt, endedAt }) => startedAt < endedAt)
    .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());

/** The same time in stretches that neither overlap nor touch, sorted. */
function union(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const stretch of inOrder(stretches)) {
    const last = merged.at(-1);
    if (!last || last.endedAt < stretch.startedAt) merged.push(stretch);
    else if (last.endedAt < stretch.endedAt)
      merged[merged.length - 1] = { startedAt: last.startedAt, endedAt: stretch.endedAt };
  }
  return merged;
}

/** Whole minutes; a clock's milliseconds neither give nor take one. */
export function wholeMinutes(stretches: readonly Stretch[]): number {
  const ms = stretches.reduce(
    (sum, { startedAt, endedAt }) => sum + endedAt.getTime() - startedAt.getTime(),
    0,
  );
  return Math.floor((Math.round(ms / SECOND_MS) * SECOND_MS) / MINUTE_MS);
}

/** How much of some minutes still fits into a day that has so many already. */
export function minutesThatFit(minutes: number, already: number): number {
  return Math.max(0, Math.min(minutes, MINUTES_IN_A_DAY - already));
}
