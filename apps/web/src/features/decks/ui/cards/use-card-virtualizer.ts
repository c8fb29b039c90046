import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const OVERSCAN = 4;
/** What most lines take with the gap below. Each is measured once it is shown. */
const LINE_PX = 148;

/** Heights by list: coming back, the page is as long as it was and the place in it can be found. */
const keptHeights = new Map<string, VirtualItem[]>();

/** Only the lines in and near the window exist, and the one that has the focus. */
export function useCardVirtualizer(count: number, keyOf: (index: number) => number, listName: string) {
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const estimateSize = useCallback(() => LINE_PX, []);
  const rangeExtractor = useCallback((range: Range) => withFocused(range, focused), [focused]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: topPx,
    initialMeasurementsCache: keptHeights.get(listName) ?? [],
    rangeExtractor,
    // Tiles are cheap; waiting for React in the middle of a scroll event is not.
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
      keptHeights.set(listName, virtualizer.takeSnapshot());
    },
    [virtualizer, listName],
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
