import { DAY_MS } from '@molip/domain/kernel';
import { NOTE_RETENTION_MS } from '@molip/domain/notes';

/** Days until it is gone for good, the begun one included; 1 in the last 24 hours. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const leftMs = deletedAt.getTime() + NOTE_RETENTION_MS - now.getTime();
  return Math.max(1, Math.ceil(leftMs / DAY_MS));
}
