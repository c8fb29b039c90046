import { type BlockPair, counterpart, scrollMap } from './scroll-map.ts';

/** Browsers round what they are given. */
const TOLERANCE_PX = 2;

export interface ScrollPair {
  /** The blocks moved: what was typed is shown, or the width changed. */
  place(pairs: readonly BlockPair[]): void;
  stop(): void;
}

/** Two panes that show the same place. A scroll that we caused ourselves is known by where it ends, and not answered. */
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
    place(next) {
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
