import { after, DAY_MS, isBefore, MINUTE_MS } from '#domain/kernel/index.ts';

export const REFRESH_LIFE_MS = 7 * DAY_MS;
/** How long the last token may be presented again: an answer was lost, or two tabs asked at once. */
export const REFRESH_REPLAY_MS = MINUTE_MS;
/** A session ends this long after its sign-in, however often it was refreshed. */
export const SESSION_LIFE_MS = 90 * DAY_MS;

/**
 * A sign-in on one device is a family of refresh tokens numbered 1, 2, 3, …
 * Presenting number n hands out number n + 1.
 */
export interface RefreshFamily {
  /** The highest number that was ever presented; 0 right after sign-in, when only 1 is out. */
  readonly presented: number;
  /** Tokens with a lower number became invalid when the other sessions ended. */
  readonly firstNumber: number;
  readonly signedInAt: Date;
  /** When the highest number was first presented; the sign-in itself while it is 0. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export type RefreshVerdict =
  | { readonly kind: 'ROTATE'; readonly presented: number; readonly successor: number }
  /** The last token once more, in time: it answers with the same successor and changes nothing. */
  | { readonly kind: 'REPLAY'; readonly successor: number }
  /** A used token that comes too late: it may be a stolen copy, so the session ends. */
  | { readonly kind: 'REUSED' }
  | { readonly kind: 'OVER' };

/**
 * - n is the newest: it moves the family on.
 * - n was the last one presented: within a minute it gets the same successor, so that a lost answer
 *   or two tabs at once sign no one out. Later it is reuse.
 * - anything older is reuse. Below `firstNumber` it is only refused, and the session continues.
 */
export function judgeRefresh(family: RefreshFamily, n: number, now: Date): RefreshVerdict {
  if (family.revokedAt || !isBefore(now, sessionEnd(family))) return { kind: 'OVER' };
  if (n < family.firstNumber || n > family.presented + 1) return { kind: 'OVER' };
  if (n === family.presented + 1) return { kind: 'ROTATE', presented: n, successor: n + 1 };
  const isReplay = n === family.presented && now.getTime() - family.lastSeenAt.getTime() <= REFRESH_REPLAY_MS;
  return isReplay ? { kind: 'REPLAY', successor: n + 1 } : { kind: 'REUSED' };
}

/** Invalidates every issued token, used or not. `firstNumber` is the number of the one that is valid from now on. */
export function renewFamily({
  presented,
}: Pick<RefreshFamily, 'presented'>): Pick<RefreshFamily, 'presented' | 'firstNumber'> {
  // Token `presented + 1` is issued and not yet presented.
  return { presented: presented + 1, firstNumber: presented + 2 };
}

/** When a session that is refreshed now ends if it is not refreshed again. */
export function refreshedUntil(signedInAt: Date, now: Date): Date {
  return sessionEnd({ signedInAt, expiresAt: after(now, REFRESH_LIFE_MS) });
}

function sessionEnd({ signedInAt, expiresAt }: Pick<RefreshFamily, 'signedInAt' | 'expiresAt'>): Date {
  const lastInstant = after(signedInAt, SESSION_LIFE_MS);
  return isBefore(lastInstant, expiresAt) ? lastInstant : expiresAt;
}
