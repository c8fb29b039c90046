import { DAY_MS } from '@molip/domain/kernel';
import { NOTES_KEPT_MS } from '@molip/domain/notes';

/** Whole days until it is gone for good; 0 on the last day. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const leftMs = deletedAt.getTime() + NOTES_KEPT_MS - now.getTime();
  return Math.max(0, Math.floor(leftMs / DAY_MS));
}
