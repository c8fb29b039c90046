import type { Range, Selected } from './text-edit.ts';

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** All lines that the selection touches, whole. */
export function touchedLines({ text, start, end }: Selected): Range[] {
  const lines: Range[] = [];
  for (let from = lineStart(text, start); from <= end; ) {
    const to = lineEnd(text, from);
    lines.push({ from, to });
    from = to + 1;
  }
  return lines;
}

/** Quote marks, list and task markers, heading marks: not part of the words. */
const BLOCK_PREFIX = /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/;

/** The words of the selection, line by line, without block marks and surrounding blanks. */
export function selectedWords(selected: Selected): Range[] {
  const { text, start, end } = selected;
  return touchedLines(selected).flatMap((line) => {
    const words = line.from + (BLOCK_PREFIX.exec(text.slice(line.from, line.to))?.[0].length ?? 0);
    return trimmed(text, { from: Math.max(start, words), to: Math.min(end, line.to) });
  });
}

function trimmed(text: string, { from, to }: Range): Range[] {
  const part = text.slice(from, Math.max(from, to));
  if (part.trim() === '') return [];
  return [{ from: from + part.length - part.trimStart().length, to: from + part.trimEnd().length }];
}

/** Spaces, quote marks, then the marker of a list. */
const ITEM = /^([ \t]*(?:>[ \t]*)*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;

export interface ListItem {
  /** The text before the marker. */
  readonly indent: string;
  readonly marker: string;
  /** The marker of the next item. */
  readonly nextMarker: string;
  /** The length up to the words. */
  readonly length: number;
}

export function readListItem(line: string): ListItem | null {
  const match = ITEM.exec(line);
  if (!match || RULE.test(line)) return null;
  const [whole, indent = '', bullet, digits, delimiter, space = ' ', task] = match;
  const marker = bullet ?? `${digits}${delimiter}`;
  const next = bullet ?? `${Number(digits) + 1}${delimiter}`;
  return {
    indent,
    marker: marker + space,
    nextMarker: next + space + (task ? '[ ] ' : ''),
    length: whole.length,
  };
}
