import { cleanTags, cleanText, TAG_LENGTH_MAX, TAGS_MAX } from '#domain/text/index.ts';
import { fitsCard } from './card-text.ts';
import { VERBATIM } from './markdown-context.ts';

/** A tab is always a separator; the others are tried in this order. */
const SEPARATORS = ['\t', ';', ' - ', ' : ', ','] as const;
export type LineSeparator = (typeof SEPARATORS)[number];

export interface LineCard {
  readonly content: string;
  readonly answer: string;
  readonly tags: string[];
}

/** `badTags`: more than a card can have, or one that is too long. */
export type LineProblem = 'noFront' | 'noAnswer' | 'tooLong' | 'badTags' | 'duplicate';

/** Lines are counted from 1, blank ones too. */
export type ParsedLine =
  | { readonly number: number; readonly card: LineCard }
  | { readonly number: number; readonly problem: LineProblem };

export interface ParsedLines {
  readonly separator: LineSeparator;
  readonly lines: ParsedLine[];
}

/** Parses cards from lines `앞<TAB>뒤` or `앞<TAB>뒤<TAB>태그 태그`, or with the separator of most lines. */
export function parseLines(text: string, separator?: LineSeparator): ParsedLines {
  const written = cleanText(text)
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const used = separator ?? separatorOf(written.map(({ line }) => line));
  const seen = new Set<string>();
  const lines = written.map(({ line, number }): ParsedLine => {
    const card = cardOf(line, used);
    const key = JSON.stringify([card.content, card.answer]);
    const problem = problemOf(card) ?? (seen.has(key) ? 'duplicate' : null);
    seen.add(key);
    return problem === null ? { number, card } : { number, problem };
  });
  return { separator: used, lines };
}

function separatorOf(lines: readonly string[]): LineSeparator {
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  if (count('\t') > 0) return '\t';
  const [best] = SEPARATORS.map((separator) => ({ separator, count: count(separator) })).sort(
    (a, b) => b.count - a.count,
  );
  return best?.separator ?? '\t';
}

function cardOf(line: string, separator: LineSeparator): LineCard {
  const [front = '', back = '', ...others] = line.split(separator);
  // The other separators also occur in sentences: text after a second one belongs to the back.
  const hasColumns = separator === '\t' || separator === ';';
  const answer = hasColumns ? back : [back, ...others].join(separator);
  const tags = hasColumns ? cleanTags(others.flatMap((column) => column.split(/[\s,]+/))) : [];
  return { content: withLineBreaks(front), answer: withLineBreaks(answer), tags };
}

/** Line breaks of a card are written `<br>` or `\n`; in code and formulas (`\neq`) these are no line breaks. */
const LINE_BREAK = new RegExp(`(?<verbatim>${VERBATIM.source})|<br\\s*/?>|\\\\n`, 'gi');

function withLineBreaks(column: string): string {
  return column
    .replace(LINE_BREAK, (found, verbatim: string | undefined) => (verbatim === undefined ? '\n' : found))
    .trim();
}

function problemOf({ content, answer, tags }: LineCard): LineProblem | null {
  if (content === '') return 'noFront';
  if (answer === '') return 'noAnswer';
  if (!fitsCard(content) || !fitsCard(answer)) return 'tooLong';
  const hasRoom = tags.length <= TAGS_MAX && tags.every((tag) => [...tag].length <= TAG_LENGTH_MAX);
  return hasRoom ? null : 'badTags';
}
