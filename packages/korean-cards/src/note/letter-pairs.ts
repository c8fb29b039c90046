/** Pairs of neighbouring letters: spacing and punctuation do not count. */
export function letterPairs(text: string): Set<string> {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const pairs = new Set<string>();
  for (let at = 0; at < letters.length - 1; at += 1) pairs.add(letters.slice(at, at + 2));
  return pairs;
}

/** From 0, nothing in common, to 1, the same letters. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
