/** As Unicode's stream-safe text format has it (UAX #15): no language puts more marks on one letter. */
const MARKS_MAX = 30;

/**
 * Composed (NFC), in time that grows with the length: `normalize` sorts the marks of a letter by insertion, so that
 * 100,000 of them took half a minute. Longer runs of marks are parted by joiners, always at the same places.
 */
export function toNfc(text: string): string {
  // A long run has one of the characters that are looked at here.
  let index = MARKS_MAX;
  while (index < text.length && !isMark(text.codePointAt(index) ?? 0)) index += MARKS_MAX + 1;
  // biome-ignore lint/plugin: no run of marks is long here.
  return (index < text.length ? partRuns(text) : text).normalize('NFC');
}

function partRuns(text: string): string {
  let [parted, from, marks] = ['', 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const point = text.codePointAt(index) ?? 0;
    marks = isMark(point) ? marks + 1 : 0;
    if (marks > MARKS_MAX) {
      // Combining grapheme joiner: invisible, and marks are not sorted across it.
      parted += `${text.slice(from, index)}\u034f`;
      [from, marks] = [index, 1];
    }
    if (point > 0xffff) index += 1;
  }
  return parted + text.slice(from);
}

/** By code point: 2 for marks, and for halves of a pair, behind which one may be. */
let known: Uint8Array | undefined;

function isMark(point: number): boolean {
  if (point < 0x300) return false;
  known ??= new Uint8Array(0x110000);
  known[point] ||= /^(?!\u034f)[\p{M}\p{Cs}]/u.test(String.fromCodePoint(point)) ? 2 : 1;
  return known[point] === 2;
}
