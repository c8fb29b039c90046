import { useLayoutEffect } from 'react';

type RootMark = 'data-has-dialog' | 'data-has-floating-button' | 'data-has-palette' | 'data-has-tabs';

const counts = new Map<RootMark, number>();

/**
 * Says on the root that something is on the page, for others that make room for it. A rule that asks by :has() instead has the whole
 * page's styles computed anew for every element that comes or goes.
 */
export function useRootMark(mark: RootMark, isHere = true): void {
  useLayoutEffect(() => {
    if (!isHere) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isHere]);
}

function count(mark: RootMark, change: 1 | -1): void {
  const next = (counts.get(mark) ?? 0) + change;
  counts.set(mark, next);
  document.documentElement.toggleAttribute(mark, next > 0);
}
