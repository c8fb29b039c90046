import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NoteLine } from './note-lines.ts';

const OVERSCAN = 6;
/** Good guesses keep the scroll bar calm; every line is measured once it is shown. */
const LINE_PX = { narrow: 133, wide: 115 } as const;
const HEADING_PX = 52;

/** Heights by list: coming back, the page is as long as it was and the place in it can be found. */
const keptHeights = new Map<string, VirtualItem[]>();

/** Only the lines in and near the window exist, and the one that has the focus. */
export function useNoteVirtualizer(lines: readonly NoteLine[], listName: string, isWide: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: lines.length,
    estimateSize: (index) =>
      (isWide ? LINE_PX.wide : LINE_PX.narrow) + (lines[index]?.heading == null ? 0 : HEADING_PX),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: topPx,
    initialMeasurementsCache: keptHeights.get(listName) ?? [],
    rangeExtractor: (range) => withFocused(range, focused),
    // Rows are cheap; waiting for React in the middle of a scroll event is not.
    useFlushSync: false,
  });

  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setTopPx(Math.round(top + window.scrollY));
  });
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
