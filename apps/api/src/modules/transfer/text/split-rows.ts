export interface TextRow {
  /** The line on which it begins, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

const QUOTE = '"';

/**
 * Lines of cells. Between commas a quoted cell may hold separators, line breaks and doubled quotes. Between tabs nobody
 * quotes, and a quote at the beginning of a cell must not swallow the lines that follow: there it is a letter, unless
 * the cell is quoted as a whole.
 */
export function* splitRows(text: string, separator: string, rowSeparator = '\n'): Generator<TextRow> {
  const mayQuote = separator !== '\t' && rowSeparator === '\n';
  let number = 1;
  for (let at = 0; at < text.length; ) {
    const row = (mayQuote && quotedRow(text, at, separator)) || plainRow(text, at, separator, rowSeparator);
    if (row.cells.some((cell) => cell.trim() !== '')) yield { number, cells: row.cells };
    number += text.slice(at, row.end).split('\n').length - 1;
    at = row.end;
  }
}

interface Row {
  readonly cells: string[];
  readonly end: number;
}

function plainRow(text: string, from: number, separator: string, rowSeparator: string): Row {
  const found = text.indexOf(rowSeparator, from);
  const lineEnd = found < 0 ? text.length : found;
  const line = text.slice(from, lineEnd);
  return { cells: line.split(separator).map(unquoted), end: lineEnd + (found < 0 ? 0 : rowSeparator.length) };
}

function unquoted(cell: string): string {
  const inside = /^"((?:[^"]|"")*)"$/.exec(cell.trim())?.[1];
  return inside === undefined ? cell : inside.replaceAll('""', QUOTE);
}

/** Null for a row with a quote that is not closed where it should be: its quotes are letters. */
function quotedRow(text: string, from: number, separator: string): Row | null {
  const cells: string[] = [];
  for (let at = from, lineEnd = -1; ; ) {
    if (lineEnd < at) lineEnd = endOf(text, '\n', at);
    const cell = text[at] === QUOTE ? quotedCell(text, at) : plainCell(text, at, separator, lineEnd);
    if (!cell) return null;
    cells.push(cell.text);
    if (text.startsWith(separator, cell.end)) {
      at = cell.end + separator.length;
      continue;
    }
    if (cell.end < text.length && text[cell.end] !== '\n') return null;
    return { cells, end: cell.end + 1 };
  }
}

function quotedCell(text: string, from: number): { text: string; end: number } | null {
  for (let at = text.indexOf(QUOTE, from + 1); at >= 0; at = text.indexOf(QUOTE, at + 2)) {
    if (text[at + 1] === QUOTE) continue;
    return { text: text.slice(from + 1, at).replaceAll('""', QUOTE), end: at + 1 };
  }
  return null;
}

function plainCell(
  text: string,
  from: number,
  separator: string,
  lineEnd: number,
): { text: string; end: number } {
  const rest = text.slice(from, lineEnd);
  const end = endOf(rest, separator, 0);
  return { text: rest.slice(0, end), end: from + end };
}

/** Of what goes up to the next one, or to the end. */
function endOf(text: string, wanted: string, from: number): number {
  const found = text.indexOf(wanted, from);
  return found < 0 ? text.length : found;
}
