/** Heights, in pixels, at which the same block begins on both sides. */
export interface BlockPair {
  readonly source: number;
  readonly preview: number;
}

/** How far each side can scroll. */
export type ScrollEnds = BlockPair;

/**
 * Pairs of scroll positions that belong together, from the top to the end of both. Without any block between them
 * the sides move in proportion.
 */
export function scrollMap(pairs: readonly BlockPair[], ends: ScrollEnds): BlockPair[] {
  const map = [{ source: 0, preview: 0 }];
  for (const pair of pairs) {
    const last = map.at(-1);
    const isNext = last && pair.source > last.source && pair.preview > last.preview;
    if (isNext && pair.source < ends.source && pair.preview < ends.preview) map.push(pair);
  }
  return [...map, ends];
}

type Side = keyof BlockPair;

/** Where the other side belongs when this side stands at `top`. */
export function counterpart(map: readonly BlockPair[], from: Side, top: number): number {
  const to = from === 'source' ? 'preview' : 'source';
  const nextAt = map.findIndex((pair) => pair[from] > top);
  const next = map[nextAt];
  const previous = map[nextAt - 1];
  if (!next || !previous) return map.at(-1)?.[to] ?? 0;
  const share = (top - previous[from]) / (next[from] - previous[from]);
  return previous[to] + share * (next[to] - previous[to]);
}
