import { toNfc } from '#domain/text/index.ts';
import {
  type AnswerUnit,
  costOfAll,
  type Difference,
  type DifferencePart,
  differenceOf,
} from './answer-difference.ts';
import { alternativesOf, plainAnswer, readingsOf } from './answer-text.ts';
import { decomposeSyllable } from './decompose-syllable.ts';

export type { DifferencePart, WrongLetter } from './answer-difference.ts';

export interface TypedAnswer {
  readonly isRight: boolean;
  /** The typed text compared with the nearest alternative. */
  readonly parts: DifferencePart[];
}

/** A character with its combining marks, and the space before it. */
const CHARACTER = /(?<!\s)(\s*)(\S\p{M}*)/gu;
/** Bounds the comparisons: a back with hundreds of alternatives is prose. */
const COMPARED_MAX = 100;
const FINAL_PUNCTUATION = /(?<![\s.,!?…~:;。、，！？])[\s.,!?…~:;。、，！？]+$/u;

/** Ignores spaces, case, brackets, final punctuation and Markdown marks. */
export function checkAnswer(typed: string, answer: string): TypedAnswer {
  const mine = unitsOf(typed);
  const words = plainAnswer(answer);
  const readings = alternativesOf(words).flatMap(readingsOf).map(unitsOf).filter(isSomething);
  // All alternatives together and the literal marks are right as well: the card may be about them.
  const alsoRight = [...readingsOf(words), answer].map(unitsOf).filter(isSomething);
  const isRight =
    isSame(typed, answer) || [...readings, ...alsoRight].some((units) => keyOf(units) === keyOf(mine));
  if (isRight) return { isRight, parts: differenceOf(mine, mine).parts };
  return { isRight, parts: nearest(mine, readings.length > 0 ? readings : alsoRight).parts };
}

/** Number of different jamo or other characters; symmetric. */
export function answerDistance(a: string, b: string): number {
  return differenceOf(unitsOf(a), unitsOf(b)).distance;
}

/** The difference of the lengths is a lower bound, so that most readings need no comparison. */
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
      // Via upper case, since ς and σ are one character.
      key: character.toUpperCase().toLowerCase(),
      shown: (space === '' ? '' : ' ') + character,
      letters,
      cost: letters?.filter((letter) => letter !== '').length ?? 1,
    };
  });
}

/** Punctuation alone is a valid back. */
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
