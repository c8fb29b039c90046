export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 20;

/** What is stored: composed Hangul, no outer space, inner runs of space as one. */
export function normalizeNickname(nickname: string): string {
  return nickname.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

export function isNickname(nickname: string): boolean {
  const length = [...normalizeNickname(nickname)].length;
  return length >= NICKNAME_MIN && length <= NICKNAME_MAX;
}
