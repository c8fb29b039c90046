import type { Needle } from './needles.ts';
import type { TextKeys } from './text-keys.ts';

/** Grams are below this, so that whose they are can be written before them. */
export const GRAM_SPACE = 2 ** 22;
const OF_INITIALS = 2 ** 21;
/** More of them narrow hardly further, and each is another list to read. */
const GRAMS_ASKED_MAX = 6;

/** Every run of one, two or three characters of the keys as a number, each once: what an index finds texts by. */
export function gramsOf({ letters, initials }: Pick<TextKeys, 'letters' | 'initials'>): number[] {
  const grams = new Set<number>();
  addRuns(grams, letters, 0);
  addRuns(grams, initials, OF_INITIALS);
  // In order they are stored in a third of the space.
  return [...grams].sort((a, b) => a - b);
}

/** Grams that a text has which holds the needle. Other texts may have them too. */
export function gramsAskedBy({ letters, initials }: Needle): number[] {
  const runs = [...letters.flatMap((part) => longest(part, 0)), ...longest(initials, OF_INITIALS)];
  const grams = [...new Set(runs)];
  const step = Math.ceil(grams.length / GRAMS_ASKED_MAX);
  return grams.filter((_, index) => index % step === 0);
}

/** Whether a text that has its grams holds the needle for sure: it is itself one of them. */
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

/** Runs of three, or the whole of what is shorter. */
function longest(text: string, kind: number): number[] {
  const signs = Array.from({ length: text.length }, (_, index) => signAt(text, index));
  if (signs.length === 0) return [];
  if (signs.length < 3) return [kind + signs.reduce((run, sign) => (run << 7) | sign, 0)];
  return signs
    .slice(2)
    .map((sign, index) => kind + (((signs[index] ?? 0) << 14) | ((signs[index + 1] ?? 0) << 7) | sign));
}

/** Seven bits, and never 0. Beyond ASCII several characters share one; the keys themselves decide. */
function signAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 0x80 ? code : 1 + ((code * 31) % 127);
}
