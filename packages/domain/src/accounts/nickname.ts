import { hasVisibleText, toNfc } from '#domain/text/index.ts';

export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 20;

/**
 * Invisible characters and those that change the direction: format controls and Hangul fillers. A joiner between emoji
 * is visible by its effect.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic}))[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/gu;

/** A name as it is stored, of a member or a passkey: composed Hangul, nothing invisible, no outer space, inner runs of space as one. */
export function normalizeName(name: string): string {
  return toNfc(name).replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim();
}

export function isNickname(nickname: string): boolean {
  const normal = normalizeName(nickname);
  const length = [...normal].length;
  return length >= NICKNAME_MIN && length <= NICKNAME_MAX && hasVisibleText(normal);
}
