import { type RefObject, useEffect, useRef } from 'react';

const GAP_PX = 8;
/** By what holds them: only some have a role of their own, and what only listens is always there. */
const MESSAGES = '[data-messages] > :not(:empty), [data-snackbar]';

/** Tells CSS how far messages reach up from the foot of a narrow screen, so that what floats there can step aside. */
export function useMessageTop(): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const root = document.documentElement.style;
    let toldPx = 0;
    const measure = () => {
      const hasMessages = element.querySelector(MESSAGES) !== null;
      const { top, bottom } = element.getBoundingClientRect();
      // Wide screens have no column, and an open dialog sends it to the head of the screen.
      const isAtFoot = bottom > window.innerHeight / 2;
      const reachPx = hasMessages && isAtFoot ? window.innerHeight - top + GAP_PX : 0;
      // Every word of it has the whole page's styles computed anew.
      if (reachPx !== toldPx) root.setProperty('--message-top', `${reachPx}px`);
      toldPx = reachPx;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return column;
}
