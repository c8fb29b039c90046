import { headerColumns } from './columns.ts';
import { DASH, isBlank, type Layout, splitRows } from './split-rows.ts';

const LINE_END = '\n';
const SEMICOLON = ';';
const CANDIDATES = ['\t', ',', SEMICOLON, '|', DASH] as const;
const SAMPLE_CHARS = 30_000;
const BLANK_LINES = /^\s*\n/;
const QUOTED = /"(?:[^"]|"")*"/g;

/** As the member says, else as the beginning of the text looks. */
export function layoutOf(text: string, wanted: Partial<Layout> = {}): Layout {
  const sample = text.slice(0, SAMPLE_CHARS).replace(BLANK_LINES, '');
  const separator = wanted.separator ?? separatorOf(sample, wanted.rowSeparator ?? LINE_END);
  return { separator, rowSeparator: wanted.rowSeparator ?? rowSeparatorOf(text, separator) };
}

/**
 * What parts the header into names that we know, else what parts most rows. A tab before all others: nobody writes one
 * by chance.
 */
function separatorOf(sample: string, rowSeparator: string): string {
  const candidates = CANDIDATES.filter((each) => each !== rowSeparator);
  const named = candidates.find((separator) => {
    for (const { cells } of splitRows(sample, { separator, rowSeparator }))
      if (!isBlank(cells)) return headerColumns(cells) !== null;
    return false;
  });
  if (named) return named;
  const rows = partsOf(sample, rowSeparator).filter((row) => !row.startsWith('#'));
  if (countOf('\t', rows) * 2 > rows.length) return '\t';
  const unquoted = partsOf(sample.replace(QUOTED, ''), rowSeparator);
  return mostOften(candidates, unquoted) ?? mostOften(candidates, rows) ?? ',';
}

const partsOf = (text: string, sign: string): string[] =>
  text.split(sign).filter((part) => part.trim() !== '');

const countOf = (separator: string, rows: readonly string[]): number =>
  rows.filter((row) => row.includes(separator)).length;

/** Of several that part as many rows, the one that comes first in them: the others stand in sentences. */
function mostOften(candidates: readonly string[], rows: readonly string[]): string | null {
  const most = Math.max(...candidates.map((each) => countOf(each, rows)));
  if (most === 0) return null;
  const tied = candidates.filter((each) => countOf(each, rows) === most);
  const leads = new Map(tied.map((each) => [each, 0]));
  for (const row of tied.length > 1 ? rows : []) {
    const [first] = tied.filter((each) => row.includes(each)).sort((a, b) => row.indexOf(a) - row.indexOf(b));
    if (first !== undefined) leads.set(first, (leads.get(first) ?? 0) + 1);
  }
  return tied.toSorted((a, b) => (leads.get(b) ?? 0) - (leads.get(a) ?? 0))[0] ?? null;
}

/** Quizlet may write semicolons between cards: then each of what they part is a pair, and the lines are none. */
function rowSeparatorOf(text: string, separator: string): string {
  if (separator === SEMICOLON) return LINE_END;
  const sample = text.slice(0, SAMPLE_CHARS);
  const plain = separator === ',' || separator === '|' ? sample.replace(QUOTED, '') : sample;
  const rows = partsOf(plain, SEMICOLON);
  const lines = partsOf(plain, LINE_END);
  // Cut off in its middle.
  if (sample.length < text.length) rows.pop();
  if (rows.length < 2 || rows.some((row) => !row.includes(separator))) return LINE_END;
  if (lines.length === 1 || lines.every((line) => line.trimEnd().endsWith(SEMICOLON))) return SEMICOLON;
  const isPair = (part: string) => part.split(separator, 3).length === 2;
  return rows.every(isPair) && !lines.every(isPair) ? SEMICOLON : LINE_END;
}
