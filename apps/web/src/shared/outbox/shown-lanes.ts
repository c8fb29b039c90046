import { useEffect } from 'react';

const shown = new Set<string>();

/** Whether the page at hand says by itself what becomes of this lane. */
export const isLaneShown = (lane: string): boolean => shown.has(lane);

/** For a page that does, as long as it is there. */
export function useShownLane(lane: string | undefined): void {
  useEffect(() => {
    if (lane === undefined) return;
    shown.add(lane);
    return () => void shown.delete(lane);
  }, [lane]);
}
