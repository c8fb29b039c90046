import type { ImportPreview } from '@molip/contract';
import { type RowProblem, readTable } from './text/read-table.ts';

const ROWS = 20;
const PROBLEMS = 100;
const SENTENCES: Record<RowProblem, string> = {
  NO_FRONT: '앞면이 비어 있어요.',
  NO_BACK: '뒷면이 비어 있어요.',
  TOO_LONG: '4,000자를 넘어요.',
};

/** How a text would be read. Throws `UnreadableFile`. */
export function previewTable(bytes: Buffer): ImportPreview {
  const { encoding, separator, hasHeader, rows } = readTable(bytes);
  const problems = rows.flatMap((row) =>
    'problem' in row ? [{ number: row.number, message: SENTENCES[row.problem] }] : [],
  );
  const cards = rows.flatMap((row) =>
    'problem' in row ? [] : [{ content: row.content, answer: row.answer, tags: [...row.tags] }],
  );
  return {
    encoding,
    separator,
    hasHeader,
    total: cards.length,
    problems: problems.slice(0, PROBLEMS),
    rows: cards.slice(0, ROWS),
  };
}
