import { replaceVerbatim } from './verbatim.ts';

/** What Markdown would take for a mark wherever it stands; a single ~ is none: 4~6두. */
const MARKS = /[\\`*_[\]$]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|~(?=[^~]*~)|(?<=~[^~]*)~/g;
/** What makes an item, a quotation, a heading or a table of a line. */
const LINE_START = /^(\s*)(?:([-+=>#|])|(\d+)(?=[.)]))/;

/** Words of a note as Markdown that reads the same, on a line of their own; code and formulas stay what they are. */
export function escapeMarkdownLine(words: string): string {
  return escapeMarkdown(words).replace(
    LINE_START,
    (_, blanks: string, sign: string | undefined, number: string | undefined) =>
      sign ? `${blanks}\\${sign}` : `${blanks}${number}\\`,
  );
}

/** The same, behind other words. */
export function escapeMarkdown(words: string): string {
  const verbatim: string[] = [];
  const rest = replaceVerbatim(words, (stretch) => {
    verbatim.push(stretch);
    return PLACEHOLDER;
  });
  return escapeMarks(rest).replaceAll(PLACEHOLDER, () => verbatim.shift() ?? '');
}

/** Stands for code or a formula; no text has it. */
const PLACEHOLDER = '\uFFFC';

function escapeMarks(words: string): string {
  return words.replace(MARKS, (mark) => `\\${mark}`);
}
