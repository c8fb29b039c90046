/** `$x^2$` and `$$x^2$$`; `$5 and $6` are prices. */
const FORMULA = /\$\$[^$]+\$\$|(?<!\\)\$(?![\s$])(?:\\.|[^$\n\\])+(?<!\s)\$(?!\d)/g;

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
  for (const { index, 0: formula } of words.matchAll(FORMULA)) {
    written += escaped(words.slice(place, index)) + formula;
    place = index + formula.length;
  }
  return written + escaped(words.slice(place));
}

/** Within a formula a word cannot be hidden without breaking it. */
export function isInFormula(words: string, position: number): boolean {
  return [...words.matchAll(FORMULA)].some(
    ({ index, 0: formula }) => index < position && position < index + formula.length,
  );
}

function escaped(words: string): string {
  return words.replace(MARKS, (mark) => `\\${mark}`);
}
