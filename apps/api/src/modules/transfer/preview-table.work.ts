/** In an isolated process: whatever a stranger wrote into the text happens here. */
import { open } from 'node:fs/promises';
import type { TaskWork } from '#platform/isolated/index.ts';
import { fittingDeckName } from './deck-name.ts';
import { isZip } from './file-kind.ts';
import type { PREVIEW_TABLE } from './import-tasks.ts';
import { BEGINNING_BYTES, TEXT_BYTES_MAX } from './limits.ts';
import type { RowProblem } from './text/read-row.ts';
import { readTable } from './text/read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { sentence } from './warnings.ts';

const ROWS = 20;
const PROBLEMS = 100;
const SENTENCES: Record<RowProblem, string> = {
  NO_FRONT: '앞면이 비어 있어요.',
  NO_BACK: '뒷면이 비어 있어요.',
  TOO_LONG: '4,000자를 넘어요.',
};

export const previewTable: TaskWork<typeof PREVIEW_TABLE> = async ({ file, reading }) => {
  try {
    const { beginning, isWhole } = await readBeginning(file);
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
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.code };
    throw error;
  }
};

async function readBeginning(path: string): Promise<{ beginning: Buffer; isWhole: boolean }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    if (isZip(bytes)) throw new UnreadableFile('NOT_A_TABLE');
    if (size > TEXT_BYTES_MAX) throw new UnreadableFile('TOO_LARGE');
    const isWhole = size <= BEGINNING_BYTES;
    return { beginning: isWhole ? bytes : upToLineEnd(bytes), isWhole };
  } finally {
    await file.close();
  }
}

/** So that no letter is cut; even, since UTF-16 writes every letter with two bytes. */
function upToLineEnd(bytes: Buffer): Buffer {
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  const lineEnd = isUtf16 ? -1 : bytes.lastIndexOf('\n');
  return bytes.subarray(0, lineEnd < 0 ? BEGINNING_BYTES : lineEnd + 1);
}
