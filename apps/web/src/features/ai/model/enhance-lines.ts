import { type WordRun, wordDifference } from '@molip/domain/text';
import type { PartKind, PartPassage } from '@molip/korean-cards';
import { marked, sideOf } from './marked-words.ts';
import { plainWords } from './plain-words.ts';

/** A line as it is shown: what it is, and its words with what became of them. */
export interface ShownLine {
  readonly kind: 'text' | 'item' | 'heading';
  readonly runs: readonly WordRun[];
}

interface ShownPassage {
  readonly before: readonly ShownLine[];
  readonly after: readonly ShownLine[];
}

const MARKER = /^\s*(?:(#{1,6})|[-*+])\s+/;
/** Letters that are shown on each side of a change; what is further away did not change. */
const AROUND = 60;

/** 지금 / 다듬은 뒤 of a passage. */
export function shownPassage(
  kind: PartKind,
  { before, after }: Pick<PartPassage, 'before' | 'after'>,
): ShownPassage {
  if (before === '') return { before: [], after: addedLines(after) };
  const runs = wordDifference(...wordsToCompare(before, after));
  // An enumeration is taken apart as a whole, though its words stay.
  const isTakenApart = kind === 'LIST' && !before.includes('\n') && after.includes('\n');
  const { removed, added } = isTakenApart ? changedToTheEnd(runs) : sidesOf(runs);
  return { before: linesOf(removed), after: linesOf(added) };
}

/** Without marks within lines, unless these are all that changes. */
function wordsToCompare(before: string, after: string): readonly [string, string] {
  const words = [plainWords(before), plainWords(after)] as const;
  return words[0] === words[1] ? [before, after] : words;
}

function sidesOf(runs: readonly WordRun[]): Record<'removed' | 'added', WordRun[]> {
  return { removed: sideOf(runs, 'removed'), added: sideOf(runs, 'added') };
}

function changedToTheEnd(runs: readonly WordRun[]): Record<'removed' | 'added', WordRun[]> {
  const first = runs.findIndex(({ kind }) => kind !== 'same');
  const rest = sidesOf(runs.slice(first));
  const whole = (kind: 'removed' | 'added') => ({ kind, text: rest[kind].map(({ text }) => text).join('') });
  const head = runs.slice(0, first);
  return { removed: [...head, whole('removed')], added: [...head, whole('added')] };
}

function linesOf(runs: readonly WordRun[]): ShownLine[] {
  const lines: WordRun[][] = [[]];
  for (const { kind, text } of runs) {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ kind, text: piece });
    }
  }
  return lines
    .filter((line) => textOf(line).trim() !== '')
    .map(marked)
    .map(shownLine);
}

function shownLine(runs: readonly WordRun[]): ShownLine {
  const { kind, start } = shapeOf(textOf(runs));
  const [marker, words] = cutAt(runs, start);
  const isNew = kind !== 'text' && marker.some((run) => run.kind === 'added');
  return { kind, runs: isNew ? [{ kind: 'added', text: textOf(words) }] : aroundChanges(words) };
}

/** What makes a line an item or a heading is not shown itself: the line is shown as one. */
function shapeOf(line: string): { kind: ShownLine['kind']; start: number } {
  const [marker, hashes] = MARKER.exec(line) ?? [];
  if (marker === undefined) return { kind: 'text', start: 0 };
  return { kind: hashes === undefined ? 'item' : 'heading', start: marker.length };
}

function cutAt(runs: readonly WordRun[], place: number): [WordRun[], WordRun[]] {
  const before: WordRun[] = [];
  const behind: WordRun[] = [];
  let left = place;
  for (const { kind, text } of runs) {
    const cut = Math.min(left, text.length);
    left -= cut;
    if (cut > 0) before.push({ kind, text: text.slice(0, cut) });
    if (cut < text.length) behind.push({ kind, text: text.slice(cut) });
  }
  return [before, behind];
}

function aroundChanges(runs: readonly WordRun[]): WordRun[] {
  return runs.map(({ kind, text }, index) => {
    if (kind !== 'same') return { kind, text };
    const letters = [...text];
    const head = index === 0 && runs.length > 1 ? '' : letters.slice(0, AROUND).join('');
    const tail = index === runs.length - 1 ? '' : letters.slice(-AROUND).join('');
    const isShort = letters.length <= [...head, ...tail].length + 2;
    return { kind, text: isShort ? text : `${head}…${tail}` };
  });
}

/** All of it is new: its heading and its words in bold say what it is, and are marked. Without any it is marked whole. */
function addedLines(after: string): ShownLine[] {
  const lines = after
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { kind, start } = shapeOf(line);
      const words = line.slice(start);
      return {
        kind,
        runs: kind === 'heading' ? [{ kind: 'added', text: plainWords(words) } as const] : boldWords(words),
      };
    });
  const hasMarks = lines.some(({ runs }) => runs.some(({ kind }) => kind === 'added'));
  if (hasMarks) return lines;
  return lines.map(({ kind, runs }) => ({ kind, runs: [{ kind: 'added', text: textOf(runs) }] }));
}

function boldWords(text: string): WordRun[] {
  const pieces = text.split('**');
  const isPaired = pieces.length % 2 === 1;
  const runs = (isPaired ? pieces : [text]).map(
    (piece, index) => ({ kind: index % 2 === 1 ? 'added' : 'same', text: plainWords(piece) }) as const,
  );
  return runs.filter((run) => run.text !== '');
}

function textOf(runs: readonly WordRun[]): string {
  return runs.map(({ text }) => text).join('');
}
