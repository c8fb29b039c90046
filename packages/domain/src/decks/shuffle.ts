/** The same order for the same seed, on every device: Fisher–Yates by mulberry32. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  const chance = mulberry32(seed);
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

/** From 0 to 1, with 32 bits of state: enough to order cards. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
