import { MINUTE_MS, SECOND_MS } from '../kernel/index.ts';

/** Nobody studies longer than a day has minutes. */
export const MINUTES_IN_A_DAY = 1_440;

/** Time that was really spent, from one instant to another. */
export interface Stretch {
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** What is left of some stretches after those that were counted already: two devices at once are one person. */
export function uncounted(stretches: readonly Stretch[], counted: readonly Stretch[]): Stretch[] {
  return counted.reduce<Stretch[]>(
    (left, taken) => left.flatMap((stretch) => without(stretch, taken)),
    stretches.filter((stretch) => stretch.startedAt < stretch.endedAt),
  );
}

function without(stretch: Stretch, taken: Stretch): Stretch[] {
  if (taken.endedAt <= stretch.startedAt || taken.startedAt >= stretch.endedAt) return [stretch];
  const before = { startedAt: stretch.startedAt, endedAt: taken.startedAt };
  const behind = { startedAt: taken.endedAt, endedAt: stretch.endedAt };
  return [before, behind].filter((part) => part.startedAt < part.endedAt);
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
