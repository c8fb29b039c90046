import { useSyncExternalStore } from 'react';

/** Kept, since the browser lays out the whole page for whoever asks it where that is. */
let isScrolled = window.scrollY > 0;
onScroll(() => {
  isScrolled = window.scrollY > 0;
});

function onScroll(act: () => void): () => void {
  addEventListener('scroll', act, { passive: true });
  return () => removeEventListener('scroll', act);
}

/** Whether content has slipped under the top bar. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(onScroll, () => isScrolled);
}
