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
  const oldGrams = old.map(gramsOf);
  const freshGrams = fresh.map(gramsOf);
  const width = fresh.length + 1;
  const likeness = oldGrams.map((mine) => freshGrams.map((theirs) => likenessOf(mine, theirs)));
  const best = new Float64Array((old.length + 1) * width);
  const bestAt = (row: number, column: number) => best[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const alike = likeness[row]?.[column] ?? 0;
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

/** Pairs of neighbouring letters: spacing and punctuation do not count. */
function gramsOf(line: string): Set<string> {
  const letters = line.replace(/[^\p{L}\p{N}]/gu, '');
  const grams = new Set<string>();
  for (let at = 0; at < letters.length - 1; at += 1) grams.add(letters.slice(at, at + 2));
  return grams;
}

function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
