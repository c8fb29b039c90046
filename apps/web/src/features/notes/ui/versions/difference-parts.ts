import type { DifferenceLine } from './line-difference.ts';

/** What is drawn: a line, or the number of unchanged lines that are left out; `at` is its place. */
export type DifferencePart =
  | { readonly kind: 'line'; readonly at: number; readonly line: DifferenceLine }
  | { readonly kind: 'gap'; readonly at: number; readonly count: number };

interface ShownDifference {
  readonly parts: readonly DifferencePart[];
  /** Changed lines beyond those that are shown. */
  readonly hidden: number;
}

const CONTEXT_LINES = 2;
/** Enough to judge a version by; a page of a hundred thousand lines helps nobody. */
const CHANGES_SHOWN_MAX = 400;

/** Changes with two lines around each. */
export function shownDifference(lines: readonly DifferenceLine[]): ShownDifference {
  const isNear = nearChanges(lines);
  const parts: DifferencePart[] = [];
  let gap = 0;
  let changes = 0;
  let hidden = 0;
  const closeGap = () => {
    if (gap > 0) parts.push({ kind: 'gap', at: parts.length, count: gap });
    gap = 0;
  };
  lines.forEach((line, index) => {
    if (line.kind !== 'same') changes += 1;
    if (changes > CHANGES_SHOWN_MAX) {
      if (line.kind !== 'same') hidden += 1;
    } else if (isNear[index]) {
      closeGap();
      parts.push({ kind: 'line', at: parts.length, line });
    } else gap += 1;
  });
  closeGap();
  return { parts, hidden };
}

function nearChanges(lines: readonly DifferenceLine[]): Uint8Array {
  const isNear = new Uint8Array(lines.length);
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return;
    isNear.fill(1, Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1);
  });
  return isNear;
}
