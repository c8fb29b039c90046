import { normalizePassword, PASSWORD_MIN } from '#domain/accounts/index.ts';
import { COMMON_WORDS } from './common-words.ts';

export type Guessable = 'COMMON' | 'OWN_NAME';

/** Shorter ones are in many passwords by chance. */
const NAME_MIN = 3;

const FULL_WIDTH_OFFSET = 0xfee0;

/** What is put before or behind a word so that a form takes it: digits in a row, a year, a mark or two. */
const DECORATION = /^[!@#$%^&*?~._\s-]*(?:\d{1,8}[!@#$%^&*?~._\s-]*)?$/u;

/** The form in which a password is compared with common ones: full-width letters of Korean keyboards count as plain ones. */
export function lookupForm(password: string): string {
  return normalizePassword(password)
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .toLowerCase();
}

/** Why an attacker would try this password among the first, or null. Length and character classes are checked elsewhere. */
export function guessable(
  password: string,
  owner: { readonly email: string; readonly nickname?: string },
): Guessable | null {
  const plain = lookupForm(password);
  const [mailName = '', mailHost = ''] = owner.email.split('@');
  if (isMostlyNames(plain, [owner.email, mailName, mailHost, owner.nickname ?? ''])) return 'OWN_NAME';
  const core = plain.trim();
  const isPadded = core !== plain && [...core].length < PASSWORD_MIN;
  return isPadded || isDecoratedWord(plain) ? 'COMMON' : null;
}

/** Names with less around them than a password has to have by itself. The longest come first: an address holds its parts. */
function isMostlyNames(plain: string, names: readonly string[]): boolean {
  const rest = names
    .map((name) => normalizePassword(name).toLowerCase())
    .filter((name) => [...name].length >= NAME_MIN)
    .reduce((left, name) => left.replaceAll(name, ''), plain);
  return rest !== plain && [...rest].length < PASSWORD_MIN;
}

/** One common word, once or again and again, with decoration around it. */
function isDecoratedWord(plain: string): boolean {
  for (const word of COMMON_WORDS) {
    const at = plain.indexOf(word);
    if (at < 0) continue;
    const before = plain.slice(0, at);
    let rest = plain.slice(at + word.length);
    while (rest.startsWith(word)) rest = rest.slice(word.length);
    if (DECORATION.test(before) && DECORATION.test(rest)) return true;
  }
  return false;
}
