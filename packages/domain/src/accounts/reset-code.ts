/** Without 0, O, 1, I and L, which people mistake for one another. 31 ^ 8 are 39 bits. */
export const RESET_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const RESET_CODE_LENGTH = 8;
/** Bytes of the token in a reset link: 128 bits. */
export const RESET_TOKEN_BYTES = 16;

const HALF = RESET_CODE_LENGTH / 2;
const RESET_CODE = new RegExp(`^[A-Z0-9]{${RESET_CODE_LENGTH}}$`);
const RESET_TOKEN = new RegExp(`^[0-9a-f]{${2 * RESET_TOKEN_BYTES}}$`);

/** As a mail shows it: XXXX-XXXX. */
export function formatResetCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** The form in which a code is compared: case, blanks and hyphens make no difference. */
export function normalizeResetCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
}

export function isResetCode(code: string): boolean {
  return RESET_CODE.test(code);
}

export function isResetToken(token: string): boolean {
  return RESET_TOKEN.test(token);
}
