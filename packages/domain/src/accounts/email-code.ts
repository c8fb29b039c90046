import { isBefore, MINUTE_MS } from '#domain/kernel/index.ts';

export const EMAIL_CODE_LENGTH = 6;
export const EMAIL_CODE_TRIES = 5;
export const EMAIL_CODE_LIFE_MS = 10 * MINUTE_MS;
export const EMAIL_CODE_RESEND_MS = MINUTE_MS;
/** How long a verified address may wait for the rest of the sign-up. */
export const EMAIL_PROOF_LIFE_MS = 15 * MINUTE_MS;

export interface EmailCode {
  readonly expiresAt: Date;
  readonly tries: number;
}

export type CodeVerdict = 'MATCH' | 'MISMATCH' | 'EXHAUSTED' | 'EXPIRED';

/**
 * Judges one try at a code. A code that was never sent answers like a wrong one, so that
 * trying tells nothing about which addresses asked for a code.
 */
export function judgeCode(code: EmailCode | null, matches: boolean, now: Date): CodeVerdict {
  if (!code) return 'MISMATCH';
  if (!isBefore(now, code.expiresAt)) return 'EXPIRED';
  if (code.tries >= EMAIL_CODE_TRIES) return 'EXHAUSTED';
  if (matches) return 'MATCH';
  return code.tries + 1 >= EMAIL_CODE_TRIES ? 'EXHAUSTED' : 'MISMATCH';
}
