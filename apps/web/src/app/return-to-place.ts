const KEY = 'molip.place';

interface Place {
  readonly href: string;
  readonly top: number;
}

/** Where the page was when it was left, if this is the same one again: reloaded, or come back to from elsewhere. */
export function returnToPlace(): void {
  addEventListener('pagehide', () => {
    const place: Place = { href: location.href, top: scrollY };
    sessionStorage.setItem(KEY, JSON.stringify(place));
  });
  const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
  // Whoever has scrolled meanwhile is where they want to be.
  if (place?.href === location.href && isSamePageAgain() && scrollY === 0) scrollTo({ top: place.top });
}

function isSamePageAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}
