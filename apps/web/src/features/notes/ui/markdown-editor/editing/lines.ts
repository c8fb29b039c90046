import type { Range, Selected } from './text-edit.ts';

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Every line that the selection touches, whole. */
export function touchedLines({ text, start, end }: Selected): Range[] {
  const lines: Range[] = [];
  for (let from = lineStart(text, start); from <= end; ) {
    const to = lineEnd(text, from);
    lines.push({ from, to });
    from = to + 1;
  }
  return lines;
}

/** Quote marks, list and task markers, heading marks: what makes a line a block and is no part of its words. */
const BLOCK_PREFIX = /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/;

/** The words of the selection, line by line, without block marks and without space around them. */
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
