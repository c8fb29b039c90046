import { type WordRun, wordDifference } from '@molip/domain/text';
import type { TextRange } from '#korean-cards/note/sentences.ts';

/**
 * Maps a range of the old text to the new text.
 *
 * @param includesInserted words inserted right before the range belong to it
 */
export type MoveRange = (range: TextRange, includesInserted?: boolean) => TextRange;

interface Step {
  readonly isSame: boolean;
  readonly before: TextRange;
  readonly after: TextRange;
}

/** By the shortest difference: a replaced range becomes its replacement. */
export function rangeMover(before: string, after: string): MoveRange {
  const steps = toSteps(wordDifference(before, after));
  return ({ from, to }, includesInserted = false) => {
    const first = steps.find(
      ({ before: { from: start, to: end } }) =>
        end > from || (includesInserted && end === from && start === from),
    );
    const last = steps.findLast((step) => step.before.from < to);
    if (!first || !last) return { from: after.length, to: after.length };
    const start = first.isSame ? first.after.from + from - first.before.from : first.after.from;
    const end = last.isSame ? last.after.from + to - last.before.from : last.after.to;
    return { from: start, to: Math.max(start, end) };
  };
}

function toSteps(runs: readonly WordRun[]): Step[] {
  const steps: Step[] = [];
  let [beforeAt, afterAt] = [0, 0];
  const add = (isSame: boolean, beforeLength: number, afterLength: number) => {
    if (beforeLength + afterLength === 0) return;
    const before = { from: beforeAt, to: beforeAt + beforeLength };
    const after = { from: afterAt, to: afterAt + afterLength };
    steps.push({ isSame, before, after });
    [beforeAt, afterAt] = [before.to, after.to];
  };
  for (const [index, { kind, text }] of runs.entries()) {
    const next = runs[index + 1];
    if (kind === 'same') add(true, text.length, text.length);
    else if (kind === 'added') {
      if (runs[index - 1]?.kind !== 'removed') add(false, 0, text.length);
    } else if (next?.kind !== 'added') add(false, text.length, 0);
    else {
      const [head, tail] = sharedEnds(text, next.text);
      add(true, head, head);
      add(false, text.length - head - tail, next.text.length - head - tail);
      add(true, tail, tail);
    }
  }
  return steps;
}

/** Particles, copula and punctuation after a noun. */
const AFTER_A_NAME =
  /^(?:(?:이다|입니다|이에요|예요|임|이었다|였다|이며|이고|[은는이가을를의에로와과도])[.,]?|[.,])(?:\s|$)/;

/**
 * Lengths of the common start and end of two pieces, in whole words: of 제도이다 and 법이다 only 제도 and 법 differ. Characters
 * that are equal by chance do not count: 한다 and 하였다 have nothing in common.
 */
function sharedEnds(a: string, b: string): [number, number] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  while (tail > 0 && !AFTER_A_NAME.test(a.slice(a.length - tail))) tail -= 1;
  const isWhole = (text: string) => head === text.length || /^[^\p{L}\p{N}]/u.test(text.slice(head));
  return [isWhole(a) || isWhole(b) || AFTER_A_NAME.test(a.slice(head)) ? head : 0, tail];
}
