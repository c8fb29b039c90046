/** Lines that follow each other: in both texts, only in the old one, or only in the new one. */
export interface DifferenceRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

/** More changed lines than this are shown as one exchange: nobody reads them one by one, and the search takes long. */
const STEPS_MAX = 600;

/** The shortest way from one text to the other, line by line (Myers, 1986), bounded for texts of a megabyte. */
export function lineDifference(before: string, after: string): DifferenceRun[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  const tailMax = Math.min(old.length, fresh.length) - head;
  while (tail < tailMax && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  const oldMiddle = old.slice(head, old.length - tail);
  const freshMiddle = fresh.slice(head, fresh.length - tail);
  const runs: DifferenceRun[] = [
    { kind: 'same', lines: old.slice(0, head) },
    ...middleDifference(oldMiddle, freshMiddle),
    { kind: 'same', lines: old.slice(old.length - tail) },
  ];
  return runs.filter(({ lines }) => lines.length > 0);
}

function middleDifference(old: readonly string[], fresh: readonly string[]): DifferenceRun[] {
  const trace = old.length === 0 || fresh.length === 0 ? null : shortestTrace(old, fresh);
  if (trace) return walkBack(trace, old, fresh);
  return [
    { kind: 'removed', lines: old },
    { kind: 'added', lines: fresh },
  ];
}

/** How far each diagonal was reached after each step; null when it takes more steps than are worth it. */
function shortestTrace(old: readonly string[], fresh: readonly string[]): Int32Array[] | null {
  const stepsMax = Math.min(STEPS_MAX, old.length + fresh.length);
  const middle = stepsMax + 1;
  const reach = new Int32Array(2 * middle + 1);
  const trace: Int32Array[] = [];
  for (let step = 0; step <= stepsMax; step += 1) {
    trace.push(reach.slice(middle - step - 1, middle + step + 2));
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const goesDown = isDown(diagonal, step, (k) => reach[middle + k] ?? 0);
      let x = goesDown ? (reach[middle + diagonal + 1] ?? 0) : (reach[middle + diagonal - 1] ?? 0) + 1;
      while (x < old.length && x - diagonal < fresh.length && old[x] === fresh[x - diagonal]) x += 1;
      reach[middle + diagonal] = x;
      if (x >= old.length && x - diagonal >= fresh.length) return trace;
    }
  }
  return null;
}

function isDown(diagonal: number, step: number, reachOf: (diagonal: number) => number): boolean {
  return diagonal === -step || (diagonal !== step && reachOf(diagonal - 1) < reachOf(diagonal + 1));
}

function walkBack(
  trace: readonly Int32Array[],
  old: readonly string[],
  fresh: readonly string[],
): DifferenceRun[] {
  const runs: { kind: DifferenceRun['kind']; lines: string[] }[] = [];
  const put = (kind: DifferenceRun['kind'], line: string | undefined) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line ?? '');
    else runs.push({ kind, lines: [line ?? ''] });
  };
  let x = old.length;
  let y = fresh.length;
  for (let step = trace.length - 1; step >= 0; step -= 1) {
    const reach = trace[step];
    const reachOf = (k: number) => reach?.[step + 1 + k] ?? 0;
    const goesDown = isDown(x - y, step, reachOf);
    const from = goesDown ? x - y + 1 : x - y - 1;
    const fromX = step === 0 ? 0 : reachOf(from);
    const fromY = step === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      put('same', old[x - 1]);
      x -= 1;
      y -= 1;
    }
    if (step === 0) break;
    if (goesDown) put('added', fresh[y - 1]);
    else put('removed', old[x - 1]);
    x = fromX;
    y = fromY;
  }
  return runs.reverse().map(({ kind, lines }) => ({ kind, lines: lines.reverse() }));
}
