import { toNfc } from '#domain/text/index.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** The longest address that SMTP can carry (RFC 5321: 254 octets in a path). */
export const EMAIL_MAX = 254;

export type PasswordProblem = 'TOO_SHORT' | 'TOO_LONG' | 'NEEDS_LETTER' | 'NEEDS_DIGIT';

/** Counts code points of the form that is hashed: an emoji, a rare Hanja and a decomposed 가 are one character each. */
export function passwordProblem(typed: string): PasswordProblem | null {
  const password = normalizePassword(typed);
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'TOO_SHORT';
  if (length > PASSWORD_MAX) return 'TOO_LONG';
  if (!/\p{L}/u.test(password)) return 'NEEDS_LETTER';
  if (!/\p{Nd}/u.test(password)) return 'NEEDS_DIGIT';
  return null;
}

/**
 * One mailbox, one spelling: addresses are compared and stored in this form only. Letters outside ASCII stay as they are,
 * to be refused: lower-casing or composing would turn the Kelvin sign into a k, and its owner into another person.
 */
export function normalizeEmail(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The form in which a password is hashed. Hangul typed on macOS may arrive decomposed,
 * and the same password typed on Windows must still open the door.
 */
export function normalizePassword(password: string): string {
  return toNfc(password);
}
