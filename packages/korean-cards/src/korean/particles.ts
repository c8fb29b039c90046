import { type Analyse, isAdnominal } from './morphemes.ts';
import { endsInConsonant } from './syllables.ts';

/** Josa of two forms. */
const AFTER_CONSONANT = /^(?:은|이|을|과)/;
const AFTER_VOWEL = /^(?:는|가|를|와|란|라)/;

/**
 * 은 follows a consonant and 는 a vowel: where they do not, they are no josa but part of a word (있는, 나은).
 * Behind brackets and foreign words either may stand.
 */
export function canParticleFollow(particle: string, before: string): boolean {
  const consonant = endsInConsonant(before);
  if (consonant === null) return true;
  return !(consonant ? AFTER_VOWEL : AFTER_CONSONANT).test(particle);
}

/** 하는 and 작은 end in letters that look like a josa. */
export function isAdnominalEnding(particle: string, before: string, analyse: Analyse): boolean {
  if (!/^[은는]$/.test(particle) || /[)\]]$/.test(before)) return false;
  const word = before.split(' ').at(-1) ?? '';
  // `돕는 자는`: not from 자다.
  if (word === '자') return false;
  const last = analyse(word + particle).at(-1);
  return last !== undefined && isAdnominal(last);
}

/** `천이라 한다` and `변이란` name 천이 and 변이, not 천 and 변. */
export function restoreFinalI(name: string, behind: string, analyse: Analyse): string {
  const word = /(?<![가-힣])[가-힣]+$/.exec(name)?.[0];
  if (!word || !/^이라|^이란/.test(behind)) return name;
  const parts = analyse(`${word}이`);
  return parts.length === 1 && /^NN[GP]$/.test(parts[0]?.tag ?? '') ? `${name}이` : name;
}
