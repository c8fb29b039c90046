import { useEffect } from 'react';

/** The page has turned into another one by itself: whoever hears it is told by its heading. */
export function useSaidHeading(): void {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
}
