import { after, DAY_MS, isBefore } from '#domain/kernel/index.ts';

/** How long a sign-in method added by a thief may be unnoticed: a reset by mail removes recent ones unless confirmed. */
export const RECENT_METHOD_MS = 30 * DAY_MS;

export function isRecentMethod(addedAt: Date, now: Date): boolean {
  return isBefore(after(now, -RECENT_METHOD_MS), addedAt);
}
