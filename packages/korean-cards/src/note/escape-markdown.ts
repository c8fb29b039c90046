import { replaceVerbatim } from './verbatim.ts';

/** Characters that Markdown reads as marks anywhere in a line; a single ~ (`4~6두`) is not one. */
const MARKS = /[\\`*_[\]$]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|~(?=[^~]*~)|(?<=~[^~]*)~/g;
/** Characters that make a line an item, a quotation, a heading or a table. */
const LINE_START = /^(\s*)(?:([-+=>#|])|(\d+)(?=[.)]))/;

/** Escapes plain text for a line of its own, so that Markdown shows it unchanged. Code and formulas are not escaped. */
export function escapeMarkdownLine(words: string): string {
  return escapeMarkdown(words).replace(
    LINE_START,
    (_, blanks: string, sign: string | undefined, number: string | undefined) =>
      sign ? `${blanks}\\${sign}` : `${blanks}${number}\\`,
  );
}

/** Like `escapeMarkdownLine`, for text within a line. */
export function escapeMarkdown(words: string): string {
  const verbatim: string[] = [];
  const rest = replaceVerbatim(words, (stretch) => {
    verbatim.push(stretch);
    return PLACEHOLDER;
  });
  return escapeMarks(rest).replaceAll(PLACEHOLDER, () => verbatim.shift() ?? '');
}

/** Placeholder for code and formulas; no text contains it. */
const PLACEHOLDER = '\uFFFC';

function escapeMarks(words: string): string {
  return words.replace(MARKS, (mark) => `\\${mark}`);
}
