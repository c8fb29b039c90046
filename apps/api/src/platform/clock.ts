import { after, MINUTE_MS } from '@molip/domain/kernel';

/** Where "now" comes from. Tests hand in a clock of their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** How far a device's clock may be ahead of ours before we stop believing it. */
const AHEAD_MS = 5 * MINUTE_MS;

export const latestBelievable = (now: Date): Date => after(now, AHEAD_MS);

/** An instant that a client gave, or now: nothing happens later than it is told. */
export function notInTheFuture(instant: string | undefined, now: Date): Date {
  if (instant === undefined) return now;
  const given = new Date(instant);
  return given > latestBelievable(now) ? now : given;
}
