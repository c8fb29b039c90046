import { replaceLinks } from '#domain/text/index.ts';

export const EXCERPT_LENGTH = 140;

const CELL_RULE = /^:?-+:?$/;

/** Characters that a backslash escapes; they are replaced by Unicode noncharacters from U+FDD0 on. */
const ESCAPABLE = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const NONCHARACTERS_START = 0xfdd0;

/**
 * Without Markdown marks, in one line; the editor writes a space that Markdown would drop as `&#32;`. Each pattern
 * is limited to a line: over blank lines `\s*` would take cubic time.
 */
export function withoutMarks(markdown: string): string {
  const flat = hideEscaped(markdown)
    .replace(/^```.*$/gm, '')
    .replace(/^[ \t|:-]+$/gm, (line) => (isTableRule(line) ? '' : line))
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, cells: string) => cells.replace(/(?:(?<!\s)\s+)?\|\s*/g, ' '))
    .replace(/\$\$[^$]*(\$\$|$)/g, ' ')
    .replace(/\$([^$\s][^$\n]*)\$/g, '$1');
  const withoutImages = replaceLinks(flat, '![', () => '');
  const plain = replaceLinks(withoutImages, '[', (label) => label)
    .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d+[.)])([ \t]+|$)(\[[ xX]\]([ \t]+|$))?/gm, '')
    .replace(/(\*\*|__|~~|`|\+\+|<\/?u>|<br\s{0,9}\/?>|&nbsp;)/g, '')
    .replace(/&#(?:32|x20);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return showEscaped(plain);
}

/** Escaped characters are not marks: they are replaced until the marks are removed. */
function hideEscaped(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) =>
    String.fromCharCode(NONCHARACTERS_START + ESCAPABLE.indexOf(character)),
  );
}

function showEscaped(text: string): string {
  return text.replace(/[\ufdd0-\ufdef]/g, (hidden) =>
    ESCAPABLE.charAt(hidden.charCodeAt(0) - NONCHARACTERS_START),
  );
}

/** `|---|:-:|`, with or without the bars at its ends. */
function isTableRule(line: string): boolean {
  const [first = '', ...cells] = line.split('|').map((cell) => cell.trim());
  const last = cells.pop();
  if (last === undefined || (last !== '' && !CELL_RULE.test(last))) return false;
  const closed = first === '' ? cells : [first, ...cells];
  return closed.length > 0 && closed.every((cell) => CELL_RULE.test(cell));
}

/** By code points: half of a surrogate pair is no text. */
export function cut(text: string, length: number): string {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length).join('').trimEnd()}…`;
}
