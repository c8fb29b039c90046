import { MINUTE_MS } from '@molip/domain/kernel';
import { elapsedMs, type TimerSession } from '@molip/domain/timer';
import { trustedNow } from '#shared/lib/trusted-clock.ts';

/** What would be counted if all of it was study. The last one may still be running. */
export function heldMinutes(held: readonly TimerSession[]): number {
  const now = trustedNow();
  return held.reduce((sum, session) => sum + Math.floor(elapsedMs(session, now) / MINUTE_MS), 0);
}
