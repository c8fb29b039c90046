import { lineEnd, lineStart, readListItem } from './lines.ts';
import type { TextEdit } from './text-edit.ts';

const QUOTE = /^[ \t]*(?:>[ \t]?)+/;
const FENCE = /^[ \t]*(?:>[ \t]?)*(`{3,}|~{3,})/;

/**
 * After Enter has inserted a new line: continues the list or quotation of the line before, or ends it if that line is
 * empty. The browser inserts the line, so that an Enter that ends a composition has no effect here.
 */
export function continueBlock(text: string, caret: number): TextEdit | null {
  const newLineAt = caret - 1;
  if (text[newLineAt] !== '\n') return null;
  const from = lineStart(text, newLineAt);
  const before = text.slice(from, newLineAt);
  const item = readListItem(before);
  const quote = QUOTE.exec(before)?.[0] ?? '';
  if ((!item && quote === '') || isInFence(text.slice(0, from))) return null;

  const prefixLength = item ? item.length : quote.length;
  const rest = text.slice(caret, lineEnd(text, caret));
  const isEmpty = before.slice(prefixLength).trim() === '' && rest.trim() === '';
  if (isEmpty) {
    // A list inside a quotation ends first.
    const insert = item ? quote : '';
    return { from, to: caret, insert, start: from + insert.length, end: from + insert.length };
  }
  const insert = item ? item.indent + item.nextMarker : quote;
  return { from: caret, to: caret, insert, start: caret + insert.length, end: caret + insert.length };
}

function isInFence(text: string): boolean {
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const marks = FENCE.exec(line)?.[1];
    if (!marks) continue;
    if (open === null) open = marks;
    else if (marks.startsWith(open)) open = null;
  }
  return open !== null;
}
