import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NoteLine } from './note-lines.ts';

const OVERSCAN = 5;
/** What most lines take. Each is measured once it is shown, and one that was guessed right is not laid out again. */
const LINE_PX = { narrow: 131, wide: 111 } as const;
const HEADING_PX = 51;

/** Heights by list: coming back, the page is as long as it was and the place in it can be found. */
const keptHeights = new Map<string, VirtualItem[]>();

/** Only the lines in and near the window exist, and the one that has the focus. */
export function useNoteVirtualizer(lines: readonly NoteLine[], listName: string, isWide: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const estimateSize = useCallback(
    (index: number) =>
      (isWide ? LINE_PX.wide : LINE_PX.narrow) + (lines[index]?.heading == null ? 0 : HEADING_PX),
    [lines, isWide],
  );
  // Kept: for another function all ten thousand heights are added up again, in every frame of a scroll.
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const rangeExtractor = useCallback((range: Range) => withFocused(range, focused), [focused]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: lines.length,
    estimateSize,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: topPx,
    initialMeasurementsCache: keptHeights.get(listName) ?? [],
    rangeExtractor,
    // Rows are cheap; waiting for React in the middle of a scroll event is not.
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
