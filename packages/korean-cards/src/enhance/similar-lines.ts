import { characterPairs, similarity } from '../note/character-pairs.ts';

interface Pair {
  readonly before: number;
  readonly after: number;
}

/** With more comparisons than this no lines are paired. */
const COMPARISONS_MAX = 20_000;
/** Least similarity of a rewritten line. */
const SIMILAR = 0.5;

/** Pairs of similar lines in the order of both texts, with the greatest total similarity. */
export function similarLines(before: readonly string[], after: readonly string[]): Pair[] {
  if (before.length * after.length > COMPARISONS_MAX) return [];
  const beforePairs = before.map(characterPairs);
  const afterPairs = after.map(characterPairs);
  const width = after.length + 1;
  const similarities = beforePairs.map((mine) => afterPairs.map((theirs) => similarity(mine, theirs)));
  const best = new Float64Array((before.length + 1) * width);
  const bestAt = (row: number, column: number) => best[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const similarityHere = similarities[row]?.[column] ?? 0;
      best[row * width + column] = Math.max(
        bestAt(row + 1, column),
        bestAt(row, column + 1),
        similarityHere >= SIMILAR ? similarityHere + bestAt(row + 1, column + 1) : 0,
      );
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (bestAt(row, column) === bestAt(row + 1, column)) row += 1;
    else if (bestAt(row, column) === bestAt(row, column + 1)) column += 1;
    else {
      pairs.push({ before: row, after: column });
      row += 1;
      column += 1;
    }
  }
  return pairs;
}
