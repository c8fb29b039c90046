import { type Analyse, modifies } from './morphemes.ts';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;

/** Whether a syllable ends in a consonant (받침); null where the letter is no syllable of Hangul. */
function endsInConsonant(letter: string): boolean | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return null;
  return (code - FIRST_SYLLABLE) % FINALS !== 0;
}

/** Josa of two forms, by the form that follows a consonant. */
const AFTER_CONSONANT = /^(?:은|이|을|과)/;
const AFTER_VOWEL = /^(?:는|가|를|와|란|라)/;

/**
 * 은 follows a consonant and 는 a vowel: where they do not, they are no josa but part of a word (있는, 나은).
 * Behind brackets and foreign words either may stand.
 */
export function mayFollow(josa: string, before: string): boolean {
  const consonant = endsInConsonant(before.at(-1) ?? '');
  if (consonant === null) return true;
  return !(consonant ? AFTER_VOWEL : AFTER_CONSONANT).test(josa);
}

/** 하는 and 작은 end in letters that look like a josa. */
export function isPartOfWord(josa: string, before: string, analyse: Analyse): boolean {
  if (!/^[은는]$/.test(josa) || /[)\]]$/.test(before)) return false;
  const word = before.split(' ').at(-1) ?? '';
  // `돕는 자는`: not from 자다.
  if (word === '자') return false;
  const last = analyse(word + josa).at(-1);
  return last !== undefined && modifies(last);
}

/** `천이라 한다` and `변이란` name 천이 and 변이, not 천 and 변. */
export function withFinalI(name: string, behind: string, analyse: Analyse): string {
  const word = /[가-힣]+$/.exec(name)?.[0];
  if (!word || !/^이라|^이란/.test(behind)) return name;
  const parts = analyse(`${word}이`);
  return parts.length === 1 && /^NN[GP]$/.test(parts[0]?.tag ?? '') ? `${name}이` : name;
}
