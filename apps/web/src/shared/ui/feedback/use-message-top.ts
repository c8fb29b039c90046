import { type RefObject, useEffect, useRef } from 'react';

const GAP_PX = 8;

/** Tells CSS how far messages reach up from the foot of a narrow screen, so that what floats there can step aside. */
export function useMessageTop(): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = () => {
      const hasMessages = element.querySelector('[role="status"], [role="alert"]') !== null;
      const reachPx = window.innerHeight - element.getBoundingClientRect().top + GAP_PX;
      const isColumn = getComputedStyle(element).display === 'flex';
      root.setProperty('--message-top', hasMessages && isColumn ? `${reachPx}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return column;
}
