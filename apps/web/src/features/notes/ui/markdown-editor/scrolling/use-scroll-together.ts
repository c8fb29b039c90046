import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { blockPositions, createLineRuler } from './block-positions.ts';
import type { BlockPair } from './scroll-together.ts';
import { type ScrollPair, scrollTogether } from './scroll-together.ts';

/** Blocks grow while images and formulas load; they are measured after this delay. */
const SETTLE_MS = 100;

interface Panes {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly preview: RefObject<HTMLElement | null>;
}

/** Keeps both panes at the same block. Returns the callback for when the preview has shown a text. */
export function useScrollTogether({ field, preview }: Panes, isOn: boolean, shownText: string) {
  const shown = useRef<{ root: HTMLElement; text: string } | null>(null);
  const measureSoon = useRef(() => {});

  useEffect(() => {
    const source = field.current;
    const target = preview.current;
    if (!isOn || !source || !target) return;
    const pair = scrollTogether(source, target);
    const ruler = createLineRuler();
    let timer: ReturnType<typeof setTimeout> | undefined;
    measureSoon.current = () => {
      clearTimeout(timer);
      timer = setTimeout(() => measure(source, shown.current, { pair, ruler }), SETTLE_MS);
    };
    const observer = new ResizeObserver(measureSoon.current);
    for (const element of [source, ...target.children]) observer.observe(element);
    return () => {
      clearTimeout(timer);
      measureSoon.current = () => {};
      observer.disconnect();
      pair.stop();
    };
  }, [field, preview, isOn]);

  return useCallback(
    (root: HTMLElement) => {
      shown.current = { root, text: shownText };
      measureSoon.current();
    },
    [shownText],
  );
}

interface Tools {
  readonly pair: ScrollPair;
  readonly ruler: ReturnType<typeof createLineRuler>;
}

async function measure(
  source: HTMLTextAreaElement,
  shown: { root: HTMLElement; text: string } | null,
  { pair, ruler }: Tools,
): Promise<void> {
  // The text has changed since: the next preview follows.
  if (!shown || source.value !== shown.text) return;
  const positions = await blockPositions(shown.text);
  const blocks = [...shown.root.children];
  const isSame = positions.length === blocks.length && source.value === shown.text;
  pair.setPairs(isSame ? pairsOf(ruler(source, positions), blocks) : []);
}

function pairsOf(heights: readonly number[], blocks: readonly Element[]): BlockPair[] {
  return blocks.map((block, index) => ({
    source: heights[index] ?? 0,
    preview: block instanceof HTMLElement ? block.offsetTop : 0,
  }));
}
