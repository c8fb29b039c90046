import { MINUTE_MS } from '#domain/kernel/index.ts';

export const ACCESS_TOKEN_LIFE_MS = 15 * MINUTE_MS;

/** Deleting an account asks for the password again unless the sign-in is this recent. */
export const RECENT_SIGN_IN_MS = 10 * MINUTE_MS;

export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;
}
