import { CARD_TEXT_MAX } from '@molip/domain/decks';
import { cleanText } from '@molip/domain/text';
import { htmlToMarkdown } from '../anki/html-to-markdown.ts';
import { CARDS_MAX, TEXT_BYTES_MAX } from '../limits.ts';
import { fittingTags } from '../tags.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { collectWarnings, type Warning } from '../warnings.ts';
import { type Directives, readDirectives } from './anki-directives.ts';
import { type Columns, headerColumns, USUAL_COLUMNS } from './columns.ts';
import { decodeText, type TextEncoding } from './decode.ts';
import { withoutGuard } from './formula-guard.ts';
import { separatorOf } from './separator.ts';
import { splitRows } from './split-rows.ts';

export interface TableOptions {
  /** Between front and back; found out by itself otherwise. */
  readonly separator?: string;
  /** Between cards; a line end otherwise. */
  readonly rowSeparator?: string;
  readonly hasHeader?: boolean;
}

export type RowProblem = 'NO_FRONT' | 'NO_BACK' | 'TOO_LONG';

export type TableRow =
  | {
      readonly number: number;
      readonly content: string;
      readonly answer: string;
      readonly tags: readonly string[];
    }
  | { readonly number: number; readonly problem: RowProblem };

export interface Table {
  readonly encoding: TextEncoding;
  readonly separator: string;
  readonly hasHeader: boolean;
  readonly rows: readonly TableRow[];
  readonly warnings: readonly Warning[];
}

/** CSV, TSV, text of Quizlet or of Anki. The first rows are what a preview shows. */
export function readTable(bytes: Uint8Array, options: TableOptions = {}): Table {
  if (bytes.length > TEXT_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
  const { text: raw, encoding } = decodeText(bytes);
  // Binary files have plenty of these; texts have none.
  if (raw.includes('\0')) throw new UnreadableFile('NOT_A_TABLE');
  const text = cleanText(raw);
  const directives = readDirectives(text);
  const separator = options.separator || directives.separator || separatorOf(text);
  const { warn, warnings } = collectWarnings();
  const rows: TableRow[] = [];
  let columns: Columns | null = null;
  let hasHeader = false;
  for (const { number, cells } of splitRows(text, separator, options.rowSeparator || '\n')) {
    if (number <= directives.lines) continue;
    if (columns === null) {
      const named = options.hasHeader === false ? null : headerColumns(cells);
      hasHeader = options.hasHeader ?? named !== null;
      columns = named ?? unnamedColumns(directives);
      if (hasHeader) continue;
    }
    rows.push(readRow(number, cells, columns));
    if (rows.length > CARDS_MAX) throw new UnreadableFile('TOO_LARGE');
  }
  if (rows.length === 0) throw new UnreadableFile('EMPTY');
  return { encoding, separator, hasHeader, rows, warnings: warnings() };

  function readRow(number: number, cells: readonly string[], { content, answer, tags }: Columns): TableRow {
    const sideOf = (at: number) => {
      const cell = withoutGuard((cells[at] ?? '').trim());
      return directives.isHtml ? htmlToMarkdown(cell, { nameOf: () => null }).markdown : cell;
    };
    const [front, back] = [sideOf(content), sideOf(answer)];
    if (front === '') return { number, problem: 'NO_FRONT' };
    if (back === '') return { number, problem: 'NO_BACK' };
    if (front.length > CARD_TEXT_MAX || back.length > CARD_TEXT_MAX) return { number, problem: 'TOO_LONG' };
    const names = tags === null ? [] : tagNames(withoutGuard((cells[tags] ?? '').trim()));
    return { number, content: front, answer: back, tags: fittingTags(names, warn) };
  }
}

/** Between commas, or between spaces where there is no comma. */
const tagNames = (cell: string): string[] => cell.split(/[,;]/.test(cell) ? /[,;]/ : /\s+/);

/** The first two columns that are about the card. */
function unnamedColumns({ otherColumns, tagsColumn, lines }: Directives): Columns {
  if (lines === 0) return USUAL_COLUMNS;
  const free = Array.from({ length: 8 }, (_, at) => at).filter(
    (at) => at !== tagsColumn && !otherColumns.includes(at),
  );
  return { content: free[0] ?? 0, answer: free[1] ?? 1, tags: tagsColumn ?? null };
}
