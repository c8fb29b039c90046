import type { CallAnswer, calls } from '@molip/contract';
import { fittingDeckName } from './deck-name.ts';
import { BEGINNING_BYTES, TEXT_BYTES_MAX } from './limits.ts';
import type { RowProblem } from './text/read-row.ts';
import { readTable, type TextReading } from './text/read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { sentence } from './warnings.ts';

const ROWS = 20;
const PROBLEMS = 100;
const SENTENCES: Record<RowProblem, string> = {
  NO_FRONT: '앞면이 비어 있어요.',
  NO_BACK: '뒷면이 비어 있어요.',
  TOO_LONG: '4,000자를 넘어요.',
};

/** How a text would be read, by its beginning. Throws `UnreadableFile`. */
export async function previewTable(
  bytes: Buffer,
  reading: TextReading,
): Promise<CallAnswer<typeof calls.previewImport>> {
  if (bytes.length > TEXT_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
  const isWhole = bytes.length <= BEGINNING_BYTES;
  const beginning = isWhole ? bytes : beginningOf(bytes);
  const table = await readTable(beginning, { ...reading, isBeginning: !isWhole });
  const problems = table.rows.flatMap((row) =>
    'problem' in row ? [{ number: row.number, message: SENTENCES[row.problem] }] : [],
  );
  const cards = table.rows.flatMap((row) =>
    'problem' in row ? [] : [{ content: row.content, answer: row.answer, tags: [...row.tags] }],
  );
  return {
    encoding: table.encoding,
    separator: table.separator,
    rowSeparator: table.rowSeparator,
    hasHeader: table.hasHeader,
    deckName: table.deckName === '' ? null : fittingDeckName(table.deckName),
    total: cards.length,
    isWhole,
    problems: problems.slice(0, PROBLEMS),
    rows: cards.slice(0, ROWS),
    warnings: table.warnings.map(sentence),
  };
}

/** Up to a line end, so that no letter is cut; even, since UTF-16 writes every letter with two bytes. */
function beginningOf(bytes: Buffer): Buffer {
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  const lineEnd = isUtf16 ? -1 : bytes.lastIndexOf('\n', BEGINNING_BYTES);
  return bytes.subarray(0, lineEnd < 0 ? BEGINNING_BYTES : lineEnd + 1);
}
