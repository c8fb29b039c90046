/** In UTF-16 units, as Unicode's stream-safe text format has it (UAX #15): no language puts more marks on one letter. */
const MARKS_MAX = 30;
/** Combining grapheme joiner: invisible, and marks are not sorted across it. */
const JOINER = '\u034f';

/**
 * Composed (NFC), in time that grows with the length: `normalize` sorts the marks of a letter by insertion, so that
 * 100,000 of them took half a minute. Longer runs of marks are parted by joiners, always at the same places.
 */
export function toNfc(text: string): string {
  // biome-ignore lint/plugin: no run of marks is long here.
  return (hasLongRun(text) ? partRuns(text) : text).normalize('NFC');
}

/** One unit in so many is looked at: a long run has one of them. */
function hasLongRun(text: string): boolean {
  for (let index = MARKS_MAX; index < text.length; index += MARKS_MAX + 1)
    if (isMark(text, index) && runLength(text, index) > MARKS_MAX) return true;
  return false;
}

function runLength(text: string, index: number): number {
  let [start, end] = [index, index + 1];
  while (isMark(text, start - 1)) start -= 1;
  while (end - start <= MARKS_MAX && isMark(text, end)) end += 1;
  return end - start;
}

function partRuns(text: string): string {
  const parts: string[] = [];
  let [from, marks] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    marks = isMark(text, index) ? marks + 1 : 0;
    if (marks <= MARKS_MAX || isLowHalf(text.charCodeAt(index))) continue;
    parts.push(text.slice(from, index));
    [from, marks] = [index, 1];
  }
  return [...parts, text.slice(from)].join(JOINER);
}

const FIRST_MARK = 0x300;
const NO = 1;
const YES = 2;
/** By code point; 0 for those that have not been looked up. */
let known: Uint8Array | null = null;

/** Whether the unit is, or belongs to, a mark. */
function isMark(text: string, index: number): boolean {
  if (!(text.charCodeAt(index) >= FIRST_MARK)) return false;
  const point = text.codePointAt(isLowHalf(text.charCodeAt(index)) ? index - 1 : index) ?? 0;
  known ??= new Uint8Array(0x110000);
  known[point] ||= /^(?!\u034f)\p{M}/u.test(String.fromCodePoint(point)) ? YES : NO;
  return known[point] === YES;
}

const isLowHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;
