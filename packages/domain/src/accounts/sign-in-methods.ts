import { after, DAY_MS, isBefore } from '#domain/kernel/index.ts';

/** So long a way in that a thief added may have gone unnoticed: a reset by mail removes it unless it is kept. */
export const RECENT_METHOD_MS = 30 * DAY_MS;

export function isRecentMethod(addedAt: Date, now: Date): boolean {
  return isBefore(after(now, -RECENT_METHOD_MS), addedAt);
}
