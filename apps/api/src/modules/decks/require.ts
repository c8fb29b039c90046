import { after, DAY_MS } from '@molip/domain/kernel';
import { Refusal } from '#platform/http/refusal.ts';

/** What is deleted can be brought back for so long. */
const KEPT_MS = 30 * DAY_MS;

export const keptSince = (now: Date): Date => after(now, -KEPT_MS);

export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Refusal('NOT_FOUND');
  return thing;
}

/** What is deleted is not there, but for those who bring it back. */
export function alive<T extends { readonly deletedAt: Date | null }>(thing: T | null | undefined): T {
  const there = found(thing);
  if (there.deletedAt !== null) throw new Refusal('NOT_FOUND');
  return there;
}

export function restorable<T extends { readonly deletedAt: Date | null }>(
  thing: T | null | undefined,
  now: Date,
): T {
  const there = found(thing);
  if (there.deletedAt && there.deletedAt < keptSince(now)) throw new Refusal('NOT_FOUND');
  return there;
}
