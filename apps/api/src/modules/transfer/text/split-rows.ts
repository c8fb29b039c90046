/** What stands between the cells of a row, and between rows. */
export interface Layout {
  readonly separator: string;
  readonly rowSeparator: string;
}

export interface TextRow {
  /** The line on which it begins, from 1; where lines are no rows, which row it is. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Found in sentences too: it parts a row once, and what follows a second one belongs to the answer. */
export const DASH = ' - ';
const QUOTE = '"';
/** A quote that is closed later than this is a letter. */
const QUOTED_CHARS_MAX = 1_000_000;
/** No table that anybody learns from is wider, and what lies beyond is in no card. */
const CELLS_MAX = 1_000;
const ROW_CHARS_MAX = 2_000_000;

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Rows of cells, blank ones too. Between commas a quoted cell may hold separators, line breaks and doubled quotes.
 * Between tabs nobody quotes, and a quote at the beginning of a cell must not swallow the lines that follow: there it is
 * a letter, unless the cell is quoted as a whole.
 */
export function* splitRows(text: string, layout: Layout): Generator<TextRow> {
  const { separator, rowSeparator } = layout;
  const mayQuote = separator !== '\t' && separator !== DASH && rowSeparator === '\n';
  let number = 1;
  for (let at = 0; at < text.length; ) {
    const row = (mayQuote && quotedRow(text, at, separator)) || plainRow(text, at, layout);
    yield { number, cells: row.cells };
    number += row.lines;
    at = row.end;
  }
}

interface Row {
  readonly cells: string[];
  readonly end: number;
  readonly lines: number;
}

function plainRow(text: string, from: number, { separator, rowSeparator }: Layout): Row {
  const end = endOf(text, rowSeparator, from);
  const row = text.slice(from, Math.min(end, from + ROW_CHARS_MAX));
  const cells = separator === DASH ? partedOnce(row) : row.split(separator, CELLS_MAX);
  return { cells: cells.map(unquoted), end: end + rowSeparator.length, lines: 1 };
}

function partedOnce(row: string): string[] {
  const at = row.indexOf(DASH);
  return at < 0 ? [row] : [row.slice(0, at), row.slice(at + DASH.length)];
}

function unquoted(cell: string): string {
  if (!cell.includes(QUOTE) || cell.length > QUOTED_CHARS_MAX) return cell;
  const inside = /^"((?:[^"]|"")*)"$/.exec(cell.trim())?.[1];
  return inside === undefined ? cell : inside.replaceAll('""', QUOTE);
}

/** Null for a row with a quote that is not closed where it should be: its quotes are letters. */
function quotedRow(text: string, from: number, separator: string): Row | null {
  const cells: string[] = [];
  let lines = 1;
  for (let at = from, lineEnd = -1; cells.length < CELLS_MAX; ) {
    if (lineEnd < at) lineEnd = endOf(text, '\n', at);
    if (lineEnd - at > ROW_CHARS_MAX) return null;
    const isQuoted = text[at] === QUOTE;
    const cell = isQuoted ? quotedCell(text, at) : plainCell(text, at, separator, lineEnd);
    if (!cell) return null;
    cells.push(cell.text);
    if (isQuoted) lines += cell.text.split('\n').length - 1;
    if (text.startsWith(separator, cell.end)) {
      at = cell.end + separator.length;
      continue;
    }
    if (cell.end < text.length && text[cell.end] !== '\n') return null;
    return { cells, end: cell.end + 1, lines };
  }
  return null;
}

function quotedCell(text: string, from: number): { text: string; end: number } | null {
  for (let at = text.indexOf(QUOTE, from + 1); at >= 0; at = text.indexOf(QUOTE, at + 2)) {
    if (at - from > QUOTED_CHARS_MAX) return null;
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
