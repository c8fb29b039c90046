import { letterPairs, likeness } from '../note/letter-pairs.ts';

interface Pair {
  readonly old: number;
  readonly fresh: number;
}

/** More comparisons than this, and the lines are not compared. */
const COMPARISONS_MAX = 20_000;
/** From here on, a line is another one in new words. */
const SIMILAR = 0.5;

/** Lines that say nearly the same, in the order of both texts: those that share most in all. */
export function similarLines(old: readonly string[], fresh: readonly string[]): Pair[] {
  if (old.length * fresh.length > COMPARISONS_MAX) return [];
  const oldGrams = old.map(letterPairs);
  const freshGrams = fresh.map(letterPairs);
  const width = fresh.length + 1;
  const alikes = oldGrams.map((mine) => freshGrams.map((theirs) => likeness(mine, theirs)));
  const best = new Float64Array((old.length + 1) * width);
  const bestAt = (row: number, column: number) => best[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const alike = alikes[row]?.[column] ?? 0;
      best[row * width + column] = Math.max(
        bestAt(row + 1, column),
        bestAt(row, column + 1),
        alike >= SIMILAR ? alike + bestAt(row + 1, column + 1) : 0,
      );
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    if (bestAt(row, column) === bestAt(row + 1, column)) row += 1;
    else if (bestAt(row, column) === bestAt(row, column + 1)) column += 1;
    else {
      pairs.push({ old: row, fresh: column });
      row += 1;
      column += 1;
    }
  }
  return pairs;
}
