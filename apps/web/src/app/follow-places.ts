import type { ParsedLocation } from '@tanstack/react-router';
import { pageReady } from '#shared/lib/page-ready.ts';
import { router } from './router.tsx';

/** How far down each page was when it was left, by its entry in the history. */
type Places = Record<string, number>;

const KEY = 'molip.places';

/**
 * Brings each page to where it was left, or to the heading that its address names, once it is there. The router does the same as soon
 * as a page is drawn, and goes only as far as it then reaches: what is reloaded, or come back to after that, is still loading.
 */
export function followPlaces(): void {
  const places: Places = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const remember = (location: ParsedLocation) => {
    places[entryOf(location)] = scrollY;
  };
  addEventListener('pagehide', () => {
    remember(router.latestLocation);
    sessionStorage.setItem(KEY, JSON.stringify(places));
  });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) remember(fromLocation);
  });
  router.subscribe('onRendered', ({ toLocation }) => void bringTo(toLocation, places, scrollY));
  // The router has left the first page at its top.
  void bringTo(router.latestLocation, places, 0);
}

async function bringTo(location: ParsedLocation, places: Places, drawnAt: number): Promise<void> {
  const top = places[entryOf(location)];
  await pageReady();
  // Whoever has gone on, or has scrolled meanwhile, is where they want to be; a page may have gone to a field of its own.
  if (router.latestLocation !== location || scrollY !== drawnAt) return;
  if (top !== undefined) scrollTo({ top });
  else if (location.hash) document.getElementById(location.hash)?.scrollIntoView();
}

function entryOf({ state, href }: ParsedLocation): string {
  return state.__TSR_key ?? href;
}
