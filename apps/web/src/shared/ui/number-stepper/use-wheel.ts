import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { RESTING_WHEEL, turnWheel } from './wheel.ts';

/** The wheel over the box turns the number and leaves the page where it is. */
export function useWheel(box: RefObject<HTMLElement | null>, onSteps: (steps: number) => void): void {
  const latest = useRef(onSteps);
  useLayoutEffect(() => {
    latest.current = onSteps;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let wheel = RESTING_WHEEL;
    const onWheel = (event: WheelEvent) => {
      // With Ctrl the wheel zooms, sideways it belongs to the page.
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const { deltaY, deltaMode, timeStamp } = event;
      const turned = turnWheel(wheel, { deltaY, deltaMode, atMs: timeStamp });
      wheel = turned.state;
      if (turned.steps !== 0) latest.current(turned.steps);
    };
    // React listens passively, and a passive listener cannot hold the page still.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box]);
}
