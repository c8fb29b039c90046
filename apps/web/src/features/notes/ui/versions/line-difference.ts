import { sequenceDifference } from '@molip/domain/text';

/** Consecutive lines: in both texts, only in the old one, or only in the new one. */
export interface DifferenceRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

/** More changed lines than this are shown as one replacement: the search for the shortest difference takes long. */
const STEPS_MAX = 600;

/** The shortest way from one text to the other, line by line, bounded for texts of a megabyte. */
export function lineDifference(before: string, after: string): DifferenceRun[] {
  const runs = sequenceDifference(before.split('\n'), after.split('\n'), STEPS_MAX);
  return runs.map(({ kind, pieces }) => ({ kind, lines: pieces }));
}

/** A shown line, or the number of unchanged lines that are left out; `at` is its index. */
type DifferencePart =
  | { readonly kind: DifferenceRun['kind']; readonly at: number; readonly text: string }
  | { readonly kind: 'gap'; readonly at: number; readonly count: number };

interface ShownDifference {
  readonly parts: readonly DifferencePart[];
  /** The number of changed lines that are not shown. */
  readonly hidden: number;
}

const CONTEXT_LINES = 2;
/** Enough to judge a version by; a page of a hundred thousand lines would be slow and useless. */
const CHANGES_SHOWN_MAX = 400;

/** Changes with two lines around each. */
export function shownDifference(runs: readonly DifferenceRun[]): ShownDifference {
  const parts: DifferencePart[] = [];
  let left = CHANGES_SHOWN_MAX;
  let hidden = 0;
  const put = (kind: DifferenceRun['kind'], lines: readonly string[]) => {
    for (const text of lines) parts.push({ kind, at: parts.length, text });
  };
  for (const [index, { kind, lines }] of runs.entries()) {
    if (kind !== 'same') {
      put(kind, lines.slice(0, left));
      hidden += Math.max(0, lines.length - left);
      left = Math.max(0, left - lines.length);
    } else if (left > 0) {
      const before = index === 0 ? 0 : CONTEXT_LINES;
      const behind = index === runs.length - 1 ? 0 : CONTEXT_LINES;
      const count = lines.length - before - behind;
      put(kind, count <= 0 ? lines : lines.slice(0, before));
      if (count <= 0) continue;
      parts.push({ kind: 'gap', at: parts.length, count });
      put(kind, lines.slice(lines.length - behind));
    }
  }
  return { parts, hidden };
}
