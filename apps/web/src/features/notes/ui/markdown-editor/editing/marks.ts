import type { Range } from './text-edit.ts';

/** How many characters each mark has: `*` or `**`. Three around the same words are both. */
export const MARK_LENGTHS = { italic: 1, bold: 2 } as const;
export type Mark = keyof typeof MARK_LENGTHS;

/** Both are read; asterisks are written, since underscores do not work inside of words. */
const MARK_CHARACTERS = ['*', '_'];

/** A mark, the words, the same mark again, within a line. */
const PAIRS: Record<Mark, RegExp> = {
  bold: /(?<!\\)(\*\*|__)(?![\s*_])(.+?)(?<!\s)\1/g,
  italic: /(?<![\\*_])([*_])(?![\s*_])(.+?)(?<![\s*_])\1(?![*_])/g,
};

export function withoutMark(line: string, mark: Mark): string {
  return line.replace(PAIRS[mark], '$2');
}

/** The marked words of a line around a position. */
export function markedAt(line: string, at: number, mark: Mark): Range | null {
  for (const match of line.matchAll(PAIRS[mark])) {
    const from = match.index + MARK_LENGTHS[mark];
    const to = match.index + match[0].length - MARK_LENGTHS[mark];
    if (from <= at && at <= to) return { from, to };
  }
  return null;
}

/** The words of a part that is marked as a whole. Its marks may be inside or outside of the selection. */
export function markedWords(text: string, part: Range, mark: Mark): Range | null {
  for (const character of MARK_CHARACTERS) {
    const words = withoutOuterMarks(text, part, character);
    const isBetween =
      includesMark(runBefore(text, words.from, character), mark) &&
      includesMark(runAfter(text, words.to, character), mark);
    // `**a** and **b**` begins and ends with marks and is still not one marked part.
    if (isBetween && !containsMark(text.slice(words.from, words.to), character, mark)) return words;
  }
  return null;
}

export function includesMark(run: number, mark: Mark): boolean {
  return mark === 'bold' ? run >= 2 : run % 2 === 1;
}

function containsMark(words: string, character: string, mark: Mark): boolean {
  const runs = words.match(new RegExp(`\\${character}+`, 'g')) ?? [];
  return runs.some((run) => includesMark(run.length, mark));
}

function withoutOuterMarks(text: string, { from, to }: Range, character: string): Range {
  const part = text.slice(from, to);
  const marks = Math.min(runAfter(part, 0, character), runBefore(part, part.length, character));
  const isNothingElse = marks * 2 >= part.length;
  return isNothingElse ? { from, to } : { from: from + marks, to: to - marks };
}

export function runBefore(text: string, at: number, character: string): number {
  let from = at;
  while (text[from - 1] === character) from -= 1;
  return at - from;
}

export function runAfter(text: string, at: number, character: string): number {
  let to = at;
  while (text[to] === character) to += 1;
  return to - at;
}
