import { after, DAY_MS } from '@molip/domain/kernel';
import { Refusal } from '#platform/http/refusal.ts';

/** A deleted deck or card can be restored for so long. */
const RESTORABLE_MS = 30 * DAY_MS;

export const restorableSince = (now: Date): Date => after(now, -RESTORABLE_MS);

export function requireFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** Refuses a deleted row like one that does not exist. */
export function requireNotDeleted<T extends { readonly deletedAt: Date | null }>(
  row: T | null | undefined,
): T {
  const found = requireFound(row);
  if (found.deletedAt !== null) throw new Refusal('NOT_FOUND');
  return found;
}

export function requireRestorable<T extends { readonly deletedAt: Date | null }>(
  row: T | null | undefined,
  now: Date,
): T {
  const found = requireFound(row);
  if (found.deletedAt && found.deletedAt < restorableSince(now)) throw new Refusal('NOT_FOUND');
  return found;
}
