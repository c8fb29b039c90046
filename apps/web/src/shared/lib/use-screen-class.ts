import { useSyncExternalStore } from 'react';
import { SCREEN_BOUNDARIES_PX, type ScreenClass, screenClass } from './screen-class.ts';

const queries = Object.values(SCREEN_BOUNDARIES_PX).map((px) => matchMedia(`(width >= ${px}px)`));

/** Kept, since the browser lays out the whole page for whoever asks it how wide that is. */
let shown = screenClass(window.innerWidth);
onBoundary(() => {
  shown = screenClass(window.innerWidth);
});

function onBoundary(act: () => void): () => void {
  for (const query of queries) query.addEventListener('change', act);
  return () => {
    for (const query of queries) query.removeEventListener('change', act);
  };
}

export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(onBoundary, () => shown);
}
