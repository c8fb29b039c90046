/** The heights, in pixels, at which a block begins on both sides. */
export interface BlockPair {
  readonly source: number;
  readonly preview: number;
}

/** How far each side can scroll. */
export type ScrollRanges = BlockPair;

/**
 * Pairs of corresponding scroll positions, from the top to the end of both sides. Between two pairs the sides move in
 * proportion.
 */
export function scrollMap(pairs: readonly BlockPair[], ends: ScrollRanges): BlockPair[] {
  const map = [{ source: 0, preview: 0 }];
  for (const pair of pairs) {
    const last = map.at(-1);
    const isNext = last && pair.source > last.source && pair.preview > last.preview;
    if (isNext && pair.source < ends.source && pair.preview < ends.preview) map.push(pair);
  }
  return [...map, ends];
}

type Side = keyof BlockPair;

/** The other side's scroll position when this side's is `top`. */
export function counterpart(map: readonly BlockPair[], from: Side, top: number): number {
  const to = from === 'source' ? 'preview' : 'source';
  const nextAt = map.findIndex((pair) => pair[from] > top);
  const next = map[nextAt];
  const previous = map[nextAt - 1];
  if (!next || !previous) return map.at(-1)?.[to] ?? 0;
  const share = (top - previous[from]) / (next[from] - previous[from]);
  return previous[to] + share * (next[to] - previous[to]);
}

/** Browsers round scroll positions. */
const TOLERANCE_PX = 2;

export interface ScrollPair {
  /** After the blocks have moved: the preview was updated, or the width changed. */
  setPairs(pairs: readonly BlockPair[]): void;
  stop(): void;
}

/** Two panes that show the same block. A scroll that this code caused is recognised by its position, and ignored. */
export function scrollTogether(source: HTMLElement, preview: HTMLElement): ScrollPair {
  const panes = { source, preview };
  const expected = { source: source.scrollTop, preview: preview.scrollTop };
  let pairs: readonly BlockPair[] = [];

  const follow = (from: 'source' | 'preview') => {
    const to = from === 'source' ? 'preview' : 'source';
    const map = scrollMap(pairs, { source: reach(source), preview: reach(preview) });
    panes[to].scrollTop = counterpart(map, from, panes[from].scrollTop);
    expected[to] = panes[to].scrollTop;
  };
  const onScroll = (from: 'source' | 'preview') => () => {
    const isOurs = Math.abs(panes[from].scrollTop - expected[from]) < TOLERANCE_PX;
    expected[from] = panes[from].scrollTop;
    if (!isOurs) follow(from);
  };
  const onSourceScroll = onScroll('source');
  const onPreviewScroll = onScroll('preview');
  source.addEventListener('scroll', onSourceScroll, { passive: true });
  preview.addEventListener('scroll', onPreviewScroll, { passive: true });
  return {
    setPairs(next) {
      pairs = next;
      follow('source');
    },
    stop() {
      source.removeEventListener('scroll', onSourceScroll);
      preview.removeEventListener('scroll', onPreviewScroll);
    },
  };
}

function reach({ scrollHeight, clientHeight }: HTMLElement): number {
  return Math.max(0, scrollHeight - clientHeight);
}
