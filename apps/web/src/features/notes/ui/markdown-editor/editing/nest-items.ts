import { type ListItem, lineEnd, lineStart, readListItem, touchedLines } from './lines.ts';
import type { Selected, TextEdit } from './text-edit.ts';

const MAX_LEVELS = 8;

/** Nests the selected lines below the item before them. Null when the caret is in no list item. */
export function nestItems(selected: Selected): TextEdit | null {
  const item = firstItem(selected);
  if (!item) return null;
  if (levelOf(selected, item) >= MAX_LEVELS) return shiftLines(selected, 0);
  const parent = itemBefore(selected, (indent) => indent <= item.indent.length) ?? item;
  // In Markdown a nested item is indented to the words of its parent.
  return shiftLines(selected, parent.indent.length + parent.marker.length - item.indent.length);
}

/** Moves them out to the level of their parent. Null at the outermost level. */
export function unnestItems(selected: Selected): TextEdit | null {
  const item = firstItem(selected);
  if (!item || item.indent === '') return null;
  const parent = itemBefore(selected, (indent) => indent < item.indent.length);
  return shiftLines(selected, (parent?.indent.length ?? 0) - item.indent.length);
}

/** Not in quotations: blanks before a quote mark would nest nothing. */
function firstItem({ text, start }: Selected): ListItem | null {
  const item = readListItem(text.slice(lineStart(text, start), lineEnd(text, start)));
  return item?.indent.includes('>') ? null : item;
}

/** The nearest matching item above. Blank lines do not end the search; words at the margin do. */
function itemBefore({ text, start }: Selected, matches: (indent: number) => boolean): ListItem | null {
  const lines = text.slice(0, lineStart(text, start)).split('\n').reverse();
  for (const line of lines) {
    const item = readListItem(line);
    if (item && matches(item.indent.length)) return item;
    if (!item && /^\S/.test(line)) return null;
  }
  return null;
}

function levelOf(selected: Selected, item: ListItem): number {
  let level = 0;
  for (let inner: ListItem | null = item; inner !== null; level += 1) {
    const { length } = inner.indent;
    inner = itemBefore(selected, (indent) => indent < length);
  }
  return level;
}

function shiftLines(selected: Selected, columns: number): TextEdit {
  const { text, start, end } = selected;
  const lines = touchedLines(selected);
  const from = lines[0]?.from ?? start;
  const to = lines.at(-1)?.to ?? end;
  const shifted = lines.map((line) => shiftLine(text.slice(line.from, line.to), columns));
  const insert = shifted.join('\n');
  const firstShift = (shifted[0]?.length ?? 0) - ((lines[0]?.to ?? 0) - from);
  return {
    from,
    to,
    insert,
    start: Math.max(from, start + firstShift),
    end: Math.max(from, end + insert.length - (to - from)),
  };
}

function shiftLine(line: string, columns: number): string {
  if (line.trim() === '') return line;
  if (columns >= 0) return ' '.repeat(columns) + line;
  const removable = Math.min(-columns, line.length - line.trimStart().length);
  return line.slice(removable);
}
