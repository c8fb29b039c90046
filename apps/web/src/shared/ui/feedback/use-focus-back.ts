import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a message, or a part of a page, that may go with the focus in it: the focus returns to where it came from, else to the page. */
export function useFocusBack(): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = message.current;
    if (!element) return;
    let origin: HTMLElement | null = null;
    const noteOrigin = ({ relatedTarget: from }: FocusEvent) => {
      // From another window it comes from nowhere: what was known before still holds.
      if (from instanceof HTMLElement && !element.contains(from)) origin = from;
    };
    element.addEventListener('focusin', noteOrigin);
    return () => {
      element.removeEventListener('focusin', noteOrigin);
      // Asked while it still stands, and done when it is gone: what was pressed in it may have led the focus elsewhere.
      if (element.contains(document.activeElement)) queueMicrotask(() => bringBack(origin));
    };
  }, []);
  return message;
}

function bringBack(origin: HTMLElement | null): void {
  const isLost = () => document.activeElement === document.body;
  if (!isLost()) return;
  origin?.focus({ preventScroll: true });
  // It may be gone, hidden or disabled by now.
  if (isLost()) document.getElementById('main')?.focus({ preventScroll: true });
}
