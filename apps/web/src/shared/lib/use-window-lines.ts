import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Heights by list: coming back, the page is as long as it was and the place in it can be found. */
const keptHeights = new Map<string, VirtualItem[]>();

export interface WindowLines {
  /** Tells lists apart whose places are remembered, among all lists of all pages. */
  readonly name: string;
  readonly count: number;
  /** The same function as long as the lines are: for another one all heights are added up again, in every frame of a scroll. */
  readonly keyOf: (index: number) => string | number;
  /** What most lines take, by the same rule. Each is measured once it is shown; one that was guessed right is not laid out again. */
  readonly heightPxOf: (index: number) => number;
  /** How many lines beyond the window are there before they are seen. */
  readonly overscan: number;
}

/** A list as long as the page scrolls: only the lines in and near the window exist, and the one that has the focus. */
export function useWindowLines({ name, count, keyOf, heightPxOf, overscan }: WindowLines) {
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const rangeExtractor = useCallback((range: Range) => withFocused(range, focused), [focused]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: heightPxOf,
    getItemKey: keyOf,
    overscan,
    scrollMargin: topPx,
    initialMeasurementsCache: keptHeights.get(name) ?? [],
    rangeExtractor,
    // Lines are cheap; waiting for React in the middle of a scroll event is not.
    useFlushSync: false,
  });

  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setTopPx(Math.round(top + window.scrollY));
    };
    measure();
    // Whatever grows above the list makes the page longer; by then it is laid out, and looking costs nothing.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(
    () => () => {
      keptHeights.set(name, virtualizer.takeSnapshot());
    },
    [virtualizer, name],
  );

  const onFocus = ({ target }: FocusEvent) => {
    const line = target.closest('[data-index]');
    setFocused(line ? Number(line.getAttribute('data-index')) : null);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setFocused(null);
  };
  return { list, topPx, virtualizer, focusProps: { onFocus, onBlur } };
}

/** Without it, scrolling on would throw the keyboard back to the top of the page. */
function withFocused(range: Range, focused: number | null): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}
