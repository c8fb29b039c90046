import { DAY_MS, isBefore } from '../kernel/index.ts';

export const REFRESH_LIFE_MS = 7 * DAY_MS;

/**
 * A sign-in on one device is a family of refresh tokens numbered 1, 2, 3, …
 * Presenting number n hands out number n + 1.
 */
export interface RefreshFamily {
  /** The highest number that was ever presented; 0 right after sign-in, when only 1 is out. */
  readonly presented: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export type RefreshVerdict =
  | { readonly kind: 'ROTATE'; readonly presented: number; readonly successor: number }
  /** A token whose successor was already used: somebody holds a copy, so everybody signs in again. */
  | { readonly kind: 'REUSED' }
  | { readonly kind: 'OVER' };

/**
 * - n is the newest: it moves the family on.
 * - n was presented before, but its successor never was: the answer was lost, or two tabs asked
 *   at once. They get the same successor, so nobody is signed out by a bad connection.
 * - anything older is reuse.
 */
export function judgeRefresh(family: RefreshFamily, n: number, now: Date): RefreshVerdict {
  if (family.revokedAt || !isBefore(now, family.expiresAt)) return { kind: 'OVER' };
  if (n > family.presented + 1) return { kind: 'OVER' };
  if (n < family.presented) return { kind: 'REUSED' };
  return { kind: 'ROTATE', presented: n, successor: n + 1 };
}
