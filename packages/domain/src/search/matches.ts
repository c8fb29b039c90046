import { toNfc } from '#domain/text/index.ts';
import { type Needle, needlesOf } from './needles.ts';
import { keysOfText, type TextKeys } from './text-keys.ts';

/** From the first UTF-16 unit up to the one after the last, as `slice` takes them. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A character with its combining marks, and with the vowels and finals of decomposed Hangul. */
const CLUSTER = /.[\p{M}\u1160-\u11ff\ud7b0-\ud7fb]*/gsu;

/** Ranges that match the query, as typed or as meant on the other keyboard: sorted, without overlaps. */
export function findMatches(text: string, query: string): TextRange[] {
  return createMatcher(query)(text);
}

export type Matcher = (text: string) => TextRange[];

/** Parses the query once for many texts; other queries may run in between. */
export function createMatcher(query: string): Matcher {
  const needles = needlesOf(query);
  return (text) => matchesOfNeedles(text, needles);
}

function matchesOfNeedles(text: string, needles: readonly Needle[]): TextRange[] {
  if (text === '' || needles.length === 0) return [];
  const composed = toNfc(text);
  const keys = keysOfText(composed);
  const found = needles.flatMap((needle) => rangesOf(keys, needle));
  if (found.length === 0) return [];
  const ranges = joined(
    found
      .map(({ start, end }) => ({
        start: keys.places[start] ?? 0,
        end: endOfCharacter(composed, keys.places[end - 1] ?? 0),
      }))
      .sort((a, b) => a.start - b.start),
  );
  return composed === text ? ranges : mappedBack(text, ranges);
}

/** Whether the keys match one of the needles, as the server's search decides. */
export function matchesAnyNeedle(keys: TextKeys, needles: readonly Needle[]): boolean {
  return needles.some((needle) => rangesOf(keys, needle).length > 0);
}

/** Ranges of characters of `initials`. */
function rangesOf({ letters, initials, starts }: TextKeys, needle: Needle): TextRange[] {
  if (needle.pattern !== null) return inUnits(found(letters, needle.pattern), starts);
  const [part] = needle.letters;
  if (part === undefined) return occurrences(initials, needle.initials);
  return inUnits(occurrences(letters, part), starts);
}

function found(text: string, pattern: string): TextRange[] {
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

function occurrences(text: string, part: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + part.length))
    ranges.push({ start, end: start + part.length });
  return ranges;
}

/** Ranges of letters, in order, as ranges of the characters that they are part of. */
function inUnits(ranges: readonly TextRange[], starts: ArrayLike<number>): TextRange[] {
  let unit = 0;
  const unitAt = (letter: number) => {
    while ((starts[unit + 1] ?? Number.POSITIVE_INFINITY) <= letter) unit += 1;
    return unit;
  };
  return ranges.map(({ start, end }) => ({ start: unitAt(start), end: unitAt(end - 1) + 1 }));
}

function endOfCharacter(text: string, start: number): number {
  return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (!last || range.start >= last.end) result.push(range);
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return result;
}

/** Ranges of the composed text as ranges of the text as it was written. */
function mappedBack(text: string, ranges: readonly TextRange[]): TextRange[] {
  const startOf: number[] = [];
  const endOf: number[] = [];
  for (const { index, 0: cluster } of text.matchAll(CLUSTER)) {
    for (let units = toNfc(cluster).length; units > 0; units -= 1) {
      startOf.push(index);
      endOf.push(index + cluster.length);
    }
  }
  return joined(
    ranges.map(({ start, end }) => ({
      start: startOf[start] ?? 0,
      end: endOf[end - 1] ?? text.length,
    })),
  );
}
