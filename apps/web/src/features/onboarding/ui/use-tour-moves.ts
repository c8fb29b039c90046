import { type PointerEvent, useRef } from 'react';
import { usePageKeys } from '#shared/lib/use-page-keys.ts';
import { moveOfKey, moveOfSwipe, type TourMove } from '../model/tour-moves.ts';

interface TourMoves {
  readonly onMove: (by: 1 | -1) => void;
  /** Enter where no control has the focus. */
  readonly onEnter: () => void;
}

/** Arrows and Enter from anywhere on the page, and a finger's swipe over the element that gets the props. */
export function useTourMoves({ onMove, onEnter }: TourMoves) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const move = (by: TourMove) => {
    if (by !== null) onMove(by);
  };

  usePageKeys((event) => {
    // A key that is held down would run through the whole tour, as would the Enter that led here.
    if (event.defaultPrevented || event.repeat || !isOfThePage(event.target)) return;
    if (event.key === 'Enter' && !isControl(event.target)) onEnter();
    else move(moveOfKey(event));
  });

  return {
    onPointerDown: (event: PointerEvent) => {
      // A mouse that is dragged selects text.
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current) move(moveOfSwipe(event.clientX - start.current.x, event.clientY - start.current.y));
      start.current = null;
    },
  };
}

/** The bars above and below, and whatever floats, keep their own keys. */
function isOfThePage(target: EventTarget | null): boolean {
  return target instanceof Element && (target === document.body || target.closest('main') !== null);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input') !== null;
}
