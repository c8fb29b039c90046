/** Consecutive pieces that are in both sequences, only in the old one, or only in the new one. */
export interface DifferenceRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly pieces: readonly string[];
}

/**
 * The shortest way from one sequence to the other (Myers, 1986).
 * With more than `stepsMax` steps the result is a single replacement, which reads better.
 */
export function sequenceDifference(
  before: readonly string[],
  after: readonly string[],
  stepsMax: number,
): DifferenceRun[] {
  let head = 0;
  const headMax = Math.min(before.length, after.length);
  while (head < headMax && before[head] === after[head]) head += 1;
  let tail = 0;
  const tailMax = headMax - head;
  while (tail < tailMax && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const unlikeBefore = before.slice(head, before.length - tail);
  const unlikeAfter = after.slice(head, after.length - tail);
  const runs: DifferenceRun[] = [
    { kind: 'same', pieces: before.slice(0, head) },
    ...differenceOfUnlike(unlikeBefore, unlikeAfter, stepsMax),
    { kind: 'same', pieces: before.slice(before.length - tail) },
  ];
  return runs.filter(({ pieces }) => pieces.length > 0);
}

function differenceOfUnlike(
  before: readonly string[],
  after: readonly string[],
  stepsMax: number,
): DifferenceRun[] {
  const [beforeNumbers, afterNumbers] = numbered(before, after);
  const trace =
    before.length === 0 || after.length === 0 ? null : shortestTrace(beforeNumbers, afterNumbers, stepsMax);
  if (trace) return walkBack(trace, before, after);
  return [
    { kind: 'removed', pieces: before },
    { kind: 'added', pieces: after },
  ];
}

/** Equal pieces get equal numbers, which compare faster. */
function numbered(before: readonly string[], after: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (piece: string) => {
    const known = numbers.get(piece) ?? numbers.size;
    numbers.set(piece, known);
    return known;
  };
  return [Int32Array.from(before, numberOf), Int32Array.from(after, numberOf)];
}

/** How far each diagonal was reached after each step; null when it takes more steps than are worth it. */
function shortestTrace(before: Int32Array, after: Int32Array, most: number): Int32Array[] | null {
  const stepsMax = Math.min(most, before.length + after.length);
  const middle = stepsMax + 1;
  const reach = new Int32Array(2 * middle + 1);
  const trace: Int32Array[] = [];
  for (let step = 0; step <= stepsMax; step += 1) {
    trace.push(reach.slice(middle - step - 1, middle + step + 2));
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const goesDown = isDown(diagonal, step, (k) => reach[middle + k] ?? 0);
      let x = goesDown ? (reach[middle + diagonal + 1] ?? 0) : (reach[middle + diagonal - 1] ?? 0) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      reach[middle + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) return trace;
    }
  }
  return null;
}

function isDown(diagonal: number, step: number, reachOf: (diagonal: number) => number): boolean {
  return diagonal === -step || (diagonal !== step && reachOf(diagonal - 1) < reachOf(diagonal + 1));
}

function walkBack(
  trace: readonly Int32Array[],
  before: readonly string[],
  after: readonly string[],
): DifferenceRun[] {
  const runs: { kind: DifferenceRun['kind']; pieces: string[] }[] = [];
  const put = (kind: DifferenceRun['kind'], piece: string | undefined) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.pieces.push(piece ?? '');
    else runs.push({ kind, pieces: [piece ?? ''] });
  };
  let x = before.length;
  let y = after.length;
  for (let step = trace.length - 1; step >= 0; step -= 1) {
    const reach = trace[step];
    const reachOf = (k: number) => reach?.[step + 1 + k] ?? 0;
    const goesDown = isDown(x - y, step, reachOf);
    const from = goesDown ? x - y + 1 : x - y - 1;
    const fromX = step === 0 ? 0 : reachOf(from);
    const fromY = step === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      put('same', before[x - 1]);
      x -= 1;
      y -= 1;
    }
    if (step === 0) break;
    if (goesDown) put('added', after[y - 1]);
    else put('removed', before[x - 1]);
    x = fromX;
    y = fromY;
  }
  return runs.reverse().map(({ kind, pieces }) => ({ kind, pieces: pieces.reverse() }));
}
