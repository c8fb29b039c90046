import { VERBATIM } from '../../decks/markdown-places.ts';

/** What Markdown would take for a mark wherever it stands; a single ~ is none: 4~6두. */
const MARKS = /[\\`*_[\]$]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|~(?=[^~]*~)|(?<=~[^~]*)~/g;
/** What makes an item, a quotation, a heading or a table of a line. */
const LINE_START = /^(\s*)(?:([-+=>#|])|(\d+)(?=[.)]))/;

/** Words of a note as Markdown that reads the same, on a line of their own; formulas stay formulas. */
export function asMarkdown(words: string): string {
  return withinMarkdown(words).replace(
    LINE_START,
    (_, blanks: string, sign: string | undefined, number: string | undefined) =>
      sign ? `${blanks}\\${sign}` : `${blanks}${number}\\`,
  );
}

/** The same, behind other words. */
export function withinMarkdown(words: string): string {
  let written = '';
  let place = 0;
  for (const { index, 0: formula } of words.matchAll(VERBATIM)) {
    if (!formula.startsWith('$')) continue;
    written += escaped(words.slice(place, index)) + formula;
    place = index + formula.length;
  }
  return written + escaped(words.slice(place));
}

function escaped(words: string): string {
  return words.replace(MARKS, (mark) => `\\${mark}`);
}
