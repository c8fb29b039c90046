import type { HtmlElement } from './html-text.ts';

export type Mark = '**' | '*' | '~~' | 'u';

const MARK_TAGS: Readonly<Record<string, Mark>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  s: '~~',
  del: '~~',
  strike: '~~',
  u: 'u',
  ins: 'u',
};
const MARK_STYLES: readonly (readonly [RegExp, Mark])[] = [
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, '**'],
  [/font-style\s*:\s*italic/i, '*'],
];
const DECORATIONS: readonly (readonly [name: string, Mark])[] = [
  ['line-through', '~~'],
  ['underline', 'u'],
];
const STYLE_CHARS_MAX = 2_000;

/** By its name and by its style, without those that are already on around it. */
export function marksOf(element: HtmlElement): Mark[] {
  const own = MARK_TAGS[element.name];
  const style = element.attribs['style'] ?? '';
  const marks = new Set(own ? [own] : []);
  if (style.length < STYLE_CHARS_MAX) {
    for (const [pattern, mark] of MARK_STYLES) if (pattern.test(style)) marks.add(mark);
    const decoration = decorationOf(style);
    for (const [name, mark] of DECORATIONS) if (decoration.includes(name)) marks.add(mark);
  }
  if (marks.size > 0) {
    for (let around = element.parent; around && 'attribs' in around; around = around.parent) {
      const mark = MARK_TAGS[around.name];
      if (mark) marks.delete(mark);
    }
  }
  return [...marks];
}

/** The values of `text-decoration` and `text-decoration-line`. */
function decorationOf(style: string): string {
  const declarations = style.toLowerCase().split(';');
  return declarations
    .filter((each) => each.trimStart().startsWith('text-decoration'))
    .map((each) => each.slice(each.indexOf(':') + 1))
    .join(' ');
}

/** Marks stand next to letters; spaces go outside. */
export function marked(line: string, marks: readonly Mark[]): string {
  const text = line.trim();
  if (text === '') return '';
  return marks.reduceRight(
    (inside, mark) => (mark === 'u' ? `<u>${inside}</u>` : `${mark}${inside}${mark}`),
    text,
  );
}

export function inlineCode(text: string): string {
  const code = text.replace(/\s+/g, ' ').trim();
  if (code === '') return '';
  const fence = '`'.repeat(longestRun(code) + 1);
  const room = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${room}${code}${room}${fence}`;
}

export function codeBlock(text: string, language: string): string {
  const code = text.replace(/^\n/, '').trimEnd();
  if (code === '') return '';
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code}\n${fence}`;
}

function longestRun(code: string): number {
  return (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
}

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Its words alone when it leads anywhere else than to the web or to mail. */
export function linkTo(address: string, words: string): string {
  if (words.trim() === '' || words.includes('\n')) return words;
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || !SAFE_SCHEMES.has(url.protocol)) return words;
  const href = url.href.replace(
    /[()<>\\\s]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `[${words.trim()}](${href})`;
}

export function quotation(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

export function listItem(marker: string, text: string): string {
  const indent = ' '.repeat(marker.length);
  return marker + text.replace(/\n(?=.)/g, `\n${indent}`).replace(/\n{2,}/g, '\n');
}

/** Empty ones too. A table of more is longer than a card may be, so that nothing is lost by not writing it. */
const CELLS_MAX = 2_000;

/**
 * The first row becomes the head: Markdown knows no table without one. Each row is as wide as the widest, so that one
 * wide row among many would be millions of cells: such a table is told as text.
 */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns === 0) return '';
  if (rows.length * columns > CELLS_MAX)
    return rows.map((cells) => cells.filter((cell) => cell !== '').join(' ')).join('\n');
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cellOf(cells[at] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(columns)}`, ...body.map(line)].join('\n');
}

const cellOf = (markdown: string): string => markdown.replace(/\|/g, '\\|').replace(/\n+/g, '<br>');

const SCRIPTS = {
  sub: new Map([...'0123456789+-=()'].map((letter, at) => [letter, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? ''])),
  sup: new Map([...'0123456789+-=()n'].map((letter, at) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at] ?? ''])),
} as const;

/** H₂O where Unicode has the letters, plain ones elsewhere. */
export function script(text: string, kind: keyof typeof SCRIPTS): string {
  const letters = [...text].map((letter) => SCRIPTS[kind].get(letter));
  return letters.every((letter) => letter !== undefined) ? letters.join('') : text;
}
