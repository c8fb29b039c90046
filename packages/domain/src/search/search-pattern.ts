import { disassemble } from 'es-hangul';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const PER_INITIAL = 21 * FINALS;
/** In the order in which Unicode counts initials. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/**
 * A regular expression, for PostgreSQL and browsers alike, that finds what was typed so far: ㄱ stands for any syllable
 * that begins so, the last syllable for any that it may still become, and spaces do not count.
 */
export function searchPattern(query: string): string {
  const characters = [...query.normalize('NFC').toLowerCase().replace(/\s+/g, '')];
  return characters
    .map((character, index) => unitOf(character, index === characters.length - 1))
    .join('\\s*');
}

function unitOf(character: string, isLast: boolean): string {
  const initial = INITIALS.indexOf(character);
  if (initial >= 0) return `[${character}${rangeFrom(FIRST_SYLLABLE + initial * PER_INITIAL, PER_INITIAL)}]`;
  const code = character.charCodeAt(0);
  const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
  if (!isLast || !isSyllable) return character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return unfinished(character, code);
}

/** 하 may become 합; 합 may have been 하 with the ㅂ of the next syllable. */
function unfinished(character: string, code: number): string {
  const hasFinal = (code - FIRST_SYLLABLE) % FINALS !== 0;
  if (!hasFinal) return `[${rangeFrom(code, FINALS)}]`;
  const open = String.fromCharCode(code - ((code - FIRST_SYLLABLE) % FINALS));
  const last = disassemble(character).at(-1) ?? '';
  const initial = INITIALS.indexOf(last);
  if (initial < 0) return character;
  const next = `[${rangeFrom(FIRST_SYLLABLE + initial * PER_INITIAL, PER_INITIAL)}]`;
  return `(?:${character}|${open}\\s*${next})`;
}

function rangeFrom(code: number, count: number): string {
  return `${String.fromCharCode(code)}-${String.fromCharCode(code + count - 1)}`;
}
