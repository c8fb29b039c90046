import type { Needle } from './needles.ts';
import type { TextKeys } from './text-keys.ts';

/** Upper bound of a gram, so that the owner's number can be put before it. */
export const GRAM_SPACE = 2 ** 22;
const OF_INITIALS = 2 ** 21;
/** More grams hardly narrow the result, and each is another list to read. */
const GRAMS_ASKED_MAX = 6;

/** All different runs of one, two or three characters of the keys as numbers, for the index. */
export function gramsOf({ letters, initials }: Pick<TextKeys, 'letters' | 'initials'>): number[] {
  const grams = new Set<number>();
  addRuns(grams, letters, 0);
  addRuns(grams, initials, OF_INITIALS);
  // Sorted, they take a third of the space.
  return [...grams].sort((a, b) => a - b);
}

/** Grams that every text with the needle has. Other texts may have them, too. */
export function gramsAskedBy({ letters, initials }: Needle): number[] {
  const runs = [...letters.flatMap((part) => longest(part, 0)), ...longest(initials, OF_INITIALS)];
  const grams = [...new Set(runs)];
  const step = Math.ceil(grams.length / GRAMS_ASKED_MAX);
  return grams.filter((_, index) => index % step === 0);
}

/** The needle is itself a gram, so that its index entries are exact matches. */
export function isOneGram({ letters, initials, pattern }: Needle): boolean {
  const text = [...letters, initials].join('');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: signs of Hangul are control characters.
  return pattern === null && /^[\u0001-\u007f]{1,3}$/.test(text);
}

function addRuns(grams: Set<number>, text: string, kind: number): void {
  let two = 0;
  let three = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = signAt(text, index);
    grams.add(kind + sign);
    two = ((two << 7) | sign) & 0x3fff;
    three = ((three << 7) | sign) & 0x1fffff;
    grams.add(kind + two);
    grams.add(kind + three);
  }
}

/** Runs of three, or the whole text if it is shorter. */
function longest(text: string, kind: number): number[] {
  const signs = Array.from({ length: text.length }, (_, index) => signAt(text, index));
  if (signs.length === 0) return [];
  if (signs.length < 3) return [kind + signs.reduce((run, sign) => (run << 7) | sign, 0)];
  return signs
    .slice(2)
    .map((sign, index) => kind + (((signs[index] ?? 0) << 14) | ((signs[index + 1] ?? 0) << 7) | sign));
}

/** Seven bits, never 0. Outside ASCII several characters share one; the comparison of keys decides. */
function signAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 0x80 ? code : 1 + ((code * 31) % 127);
}
