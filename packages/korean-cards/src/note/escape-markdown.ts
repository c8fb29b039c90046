import { replaceVerbatim } from './verbatim.ts';

/** What Markdown would take for a mark wherever it stands; a single ~ is none: 4~6두. */
const MARKS = /[\\`*_[\]$]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|~(?=[^~]*~)|(?<=~[^~]*)~/g;
/** What makes an item, a quotation, a heading or a table of a line. */
const LINE_START = /^(\s*)(?:([-+=>#|])|(\d+)(?=[.)]))/;

/** Words of a note as Markdown that reads the same, on a line of their own; code and formulas stay what they are. */
export function asMarkdown(words: string): string {
  return withinMarkdown(words).replace(
    LINE_START,
    (_, blanks: string, sign: string | undefined, number: string | undefined) =>
      sign ? `${blanks}\\${sign}` : `${blanks}${number}\\`,
  );
}

/** The same, behind other words. */
export function withinMarkdown(words: string): string {
  const kept: string[] = [];
  const rest = replaceVerbatim(words, (stretch) => {
    kept.push(stretch);
    return KEPT;
  });
  return escaped(rest).replaceAll(KEPT, () => kept.shift() ?? '');
}

/** Stands for code or a formula; no text has it. */
const KEPT = '\uFFFC';

function escaped(words: string): string {
  return words.replace(MARKS, (mark) => `\\${mark}`);
}
