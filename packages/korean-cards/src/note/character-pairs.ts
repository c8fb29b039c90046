/** Pairs of neighbouring characters (bigrams), without spaces and punctuation. */
export function characterPairs(text: string): Set<string> {
  const characters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const pairs = new Set<string>();
  for (let at = 0; at < characters.length - 1; at += 1) pairs.add(characters.slice(at, at + 2));
  return pairs;
}

/** Dice coefficient: 0 for no common pair, 1 for the same pairs. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
