import { type Analyse, isAdnominal } from './morphemes.ts';
import { endsInConsonant } from './syllables.ts';

/** Particles (조사) with one form after a consonant and another after a vowel. */
const AFTER_CONSONANT = /^(?:은|이|을|과)/;
const AFTER_VOWEL = /^(?:는|가|를|와|란|라)/;

/**
 * 은 follows a consonant and 는 a vowel; anywhere else it is part of a word (있는, 나은).
 * After brackets and foreign words both are possible.
 */
export function canParticleFollow(particle: string, before: string): boolean {
  const consonant = endsInConsonant(before);
  if (consonant === null) return true;
  return !(consonant ? AFTER_VOWEL : AFTER_CONSONANT).test(particle);
}

/** The 은 or 는 of `작은` and `하는` is an adnominal ending, not a particle. */
export function isAdnominalEnding(particle: string, before: string, analyse: Analyse): boolean {
  if (!/^[은는]$/.test(particle) || /[)\]]$/.test(before)) return false;
  const word = before.split(' ').at(-1) ?? '';
  // `돕는 자는`: the noun 자, not the verb 자다.
  if (word === '자') return false;
  const last = analyse(word + particle).at(-1);
  return last !== undefined && isAdnominal(last);
}

/** `천이라 한다` and `변이란` name 천이 and 변이: the 이 belongs to the noun, not to the ending. */
export function restoreFinalI(name: string, behind: string, analyse: Analyse): string {
  const word = /(?<![가-힣])[가-힣]+$/.exec(name)?.[0];
  if (!word || !/^이라|^이란/.test(behind)) return name;
  const parts = analyse(`${word}이`);
  return parts.length === 1 && /^NN[GP]$/.test(parts[0]?.tag ?? '') ? `${name}이` : name;
}
