import { type TimeSlice, timeSlice } from '#platform/concurrency/time-slice.ts';
import { CARDS_MAX, ROWS_MAX, TEXT_BYTES_MAX } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { collectWarnings, type Warning } from '../warnings.ts';
import { readDirectives } from './anki-directives.ts';
import { directedColumns, headerColumns, mayBeTags, unnamedColumns } from './columns.ts';
import { decodeText, type TextEncoding } from './decode.ts';
import { layoutOf } from './layout.ts';
import { rowReader, type TableRow } from './read-row.ts';
import { isBlank, type Layout, splitRows, type TextRow } from './split-rows.ts';

/** What the member says; found out by itself otherwise. */
export interface TextReading {
  /** Between front and back. */
  readonly separator?: string;
  /** Between cards. */
  readonly rowSeparator?: string;
  readonly encoding?: 'utf-8' | 'cp949';
}

export interface TableOptions extends TextReading {
  readonly hasHeader?: boolean;
  /** The text goes on: its last row is cut off. */
  readonly isBeginning?: boolean;
  readonly signal?: AbortSignal;
}

export interface Table extends Layout {
  readonly encoding: TextEncoding;
  readonly hasHeader: boolean;
  /** Empty where the file does not name one. */
  readonly deckName: string;
  readonly rows: readonly TableRow[];
  readonly warnings: readonly Warning[];
}

/** CSV, TSV, text of Quizlet or of Anki. Gives way to others while it works. */
export async function readTable(bytes: Buffer, options: TableOptions = {}): Promise<Table> {
  if (bytes.length > TEXT_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
  const slice = timeSlice(options.signal);
  const { text, encoding } = await decodeText(bytes, slice, options.encoding);
  await slice.yieldNow();
  const directives = readDirectives(text);
  const body = text.slice(directives.end);
  const layout = layoutOf(body, wantedLayout(options, directives.separator));
  await slice.yieldNow();
  const { rows: found, areTagsThird } = await rowsOf(body, layout, slice);
  if (options.isBeginning && found.length > 1) found.pop();
  const [first] = found;
  if (!first) throw new UnreadableFile('EMPTY');
  const isOfAnki = directives.lines > 0;
  const named = isOfAnki || options.hasHeader === false ? null : headerColumns(first.cells);
  const hasHeader = options.hasHeader ?? named !== null;
  const columns = named ?? (isOfAnki ? directedColumns(directives) : unnamedColumns(areTagsThird));
  const { warn, warnings } = collectWarnings();
  const reader = rowReader({ columns, names: hasHeader ? first.cells : [], directives, encoding, warn });
  const rows: TableRow[] = [];
  for (const row of hasHeader ? found.slice(1) : found) {
    if (slice.shouldYield()) await slice.yieldNow();
    rows.push(reader.read(row));
  }
  if (rows.length === 0) throw new UnreadableFile('EMPTY');
  const deckName = reader.finish();
  return { ...layout, encoding, hasHeader, deckName, rows, warnings: warnings() };
}

function wantedLayout({ separator, rowSeparator }: TextReading, directed?: string): Partial<Layout> {
  const between = separator ?? directed;
  const isDirected = separator === undefined && directed !== undefined;
  const betweenRows = rowSeparator ?? (isDirected ? '\n' : undefined);
  return {
    ...(between !== undefined && { separator: between }),
    ...(betweenRows !== undefined && { rowSeparator: betweenRows }),
  };
}

/** Those with something in them. */
async function rowsOf(text: string, layout: Layout, slice: TimeSlice) {
  const rows: TextRow[] = [];
  let [count, areTagsThird] = [0, true];
  for (const row of splitRows(text, layout)) {
    if (slice.shouldYield()) await slice.yieldNow();
    count += 1;
    if (count > ROWS_MAX || rows.length > CARDS_MAX) throw new UnreadableFile('TOO_MANY_ROWS');
    if (isBlank(row.cells)) continue;
    rows.push(row);
    areTagsThird &&= mayBeTags(row.cells);
  }
  return { rows, areTagsThird };
}
