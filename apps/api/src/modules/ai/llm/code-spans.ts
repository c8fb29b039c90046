interface Span {
  readonly from: number;
  readonly to: number;
}

/** Code within lines: from some backticks to the next that are as many. In one go, however many are never closed. */
export function codeSpans(text: string): Span[] {
  const runs = [...text.matchAll(/`+|\n/g)].map(({ index, 0: signs }) => ({ signs, from: index }));
  const closings = closingRuns(runs.map(({ signs }) => signs));
  const spans: Span[] = [];
  let behind = 0;
  for (const [at, { from }] of runs.entries()) {
    const closing = runs[closings[at] ?? -1];
    if (from < behind || !closing) continue;
    behind = closing.from + closing.signs.length;
    spans.push({ from, to: behind });
  }
  return spans;
}

/** For each run, the place of the next one like it on its line. */
function closingRuns(runs: readonly string[]): (number | undefined)[] {
  const next = new Map<number, number>();
  const closings: (number | undefined)[] = [];
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const signs = runs[at] ?? '';
    if (signs === '\n') next.clear();
    else {
      closings[at] = next.get(signs.length);
      next.set(signs.length, at);
    }
  }
  return closings;
}
