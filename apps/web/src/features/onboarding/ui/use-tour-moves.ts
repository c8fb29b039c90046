import { type PointerEvent, useRef } from 'react';
import { usePageKeys } from '#shared/lib/use-page-keys.ts';
import { keyMove, swipeMove, type TourMove } from '../model/tour-moves.ts';

interface TourMoves {
  readonly onMove: (by: 1 | -1) => void;
  /** Enter while no control has the focus. */
  readonly onEnter: () => void;
}

/** Arrows and Enter anywhere on the page, and swipes on the element that gets the returned props. */
export function useTourMoves({ onMove, onEnter }: TourMoves) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const move = (by: TourMove) => {
    if (by !== null) onMove(by);
  };

  usePageKeys((event) => {
    // A repeating key would run through the whole tour, and so would the Enter that opened the page.
    if (event.defaultPrevented || event.repeat || !isWithinPage(event.target)) return;
    if (event.key === 'Enter' && !isControl(event.target)) onEnter();
    else move(keyMove(event));
  });

  return {
    onPointerDown: (event: PointerEvent) => {
      // Dragging with a mouse selects text.
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current) move(swipeMove(event.clientX - start.current.x, event.clientY - start.current.y));
      start.current = null;
    },
  };
}

/** Keys within the bars and overlays are theirs. */
function isWithinPage(target: EventTarget | null): boolean {
  return target instanceof Element && (target === document.body || target.closest('main') !== null);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input') !== null;
}
