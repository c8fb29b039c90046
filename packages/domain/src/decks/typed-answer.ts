import { toNfc } from '#domain/text/index.ts';
import { alternativesOf, readingsOf, plainAnswer } from './answer-text.ts';
import { decomposeSyllable } from './decompose-syllable.ts';
import {
  type AnswerUnit,
  costOfAll,
  type Difference,
  type DifferencePart,
  differenceOf,
} from './answer-difference.ts';

export type { DifferencePart, WrongLetter } from './answer-difference.ts';

export interface TypedAnswer {
  readonly isRight: boolean;
  /** What was typed beside the alternative that is nearest to it. */
  readonly parts: DifferencePart[];
}

/** A character with the accents that could not be composed into it, and the space before it. */
const CHARACTER = /(?<!\s)(\s*)(\S\p{M}*)/gu;
/** An answer has a few alternatives; one that has hundreds is a text. */
const COMPARED_MAX = 100;
const FINAL_PUNCTUATION = /(?<![\s.,!?…~:;。、，！？])[\s.,!?…~:;。、，！？]+$/u;

/** Spaces, case, brackets and the punctuation at the end do not count, nor do the marks of the answer. */
export function checkAnswer(typed: string, answer: string): TypedAnswer {
  const mine = unitsOf(typed);
  const words = plainAnswer(answer);
  const readings = alternativesOf(words).flatMap(readingsOf).map(unitsOf).filter(isSomething);
  // All of the alternatives, and the marks themselves, are right as well: the answer may be about them.
  const alsoRight = [...readingsOf(words), answer].map(unitsOf).filter(isSomething);
  const isRight =
    isSame(typed, answer) || [...readings, ...alsoRight].some((units) => keyOf(units) === keyOf(mine));
  if (isRight) return { isRight, parts: differenceOf(mine, mine).parts };
  return { isRight, parts: nearest(mine, readings.length > 0 ? readings : alsoRight).parts };
}

/** How many letters of Hangul, or other characters, are different: the same both ways. */
export function answerDistance(a: string, b: string): number {
  return differenceOf(unitsOf(a), unitsOf(b)).distance;
}

/** No nearer than their lengths are apart: most readings need not be compared. */
function nearest(mine: readonly AnswerUnit[], readings: readonly AnswerUnit[][]): Difference {
  const length = costOfAll(mine);
  const byLength = readings
    .map((units) => ({ units, apart: Math.abs(costOfAll(units) - length) }))
    .sort((a, b) => a.apart - b.apart);
  let best = differenceOf(mine, byLength[0]?.units ?? []);
  for (const { units, apart } of byLength.slice(1, COMPARED_MAX)) {
    if (apart >= best.distance) break;
    const difference = differenceOf(mine, units);
    if (difference.distance < best.distance) best = difference;
  }
  return best;
}

function unitsOf(text: string): AnswerUnit[] {
  const counting = withoutEnd(
    toNfc(text)
      .replace(/[()（）]/g, '')
      .trim(),
  );
  return [...counting.matchAll(CHARACTER)].map(([, space, character = '']) => {
    const letters = decomposeSyllable(character);
    return {
      // By way of capitals, since ς and σ are one letter.
      key: character.toUpperCase().toLowerCase(),
      shown: (space === '' ? '' : ' ') + character,
      letters,
      cost: letters?.filter((letter) => letter !== '').length ?? 1,
    };
  });
}

/** Punctuation alone is an answer, too. */
function withoutEnd(text: string): string {
  return text.replace(FINAL_PUNCTUATION, '') || text;
}

function keyOf(units: readonly AnswerUnit[]): string {
  return units.map(({ key }) => key).join('');
}

function isSomething(units: readonly AnswerUnit[]): boolean {
  return units.length > 0;
}

function isSame(typed: string, answer: string): boolean {
  const [mine, theirs] = [typed, answer].map((text) => toNfc(text).trim());
  return mine !== '' && mine === theirs;
}
