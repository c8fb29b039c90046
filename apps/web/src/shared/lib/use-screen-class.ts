import { useSyncExternalStore } from 'react';
import { SCREEN_BOUNDARIES_PX, type ScreenClass, screenClass } from './screen-class.ts';

const queries = Object.values(SCREEN_BOUNDARIES_PX).map((px) => matchMedia(`(width >= ${px}px)`));

function subscribe(onChange: () => void): () => void {
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(subscribe, () => screenClass(window.innerWidth));
}
