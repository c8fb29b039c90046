let isFirstPage = true;

/**
 * Whether the router may go to where a page was left as soon as the page is drawn. One that was reloaded is mostly still loading
 * then, and too short for it: it returns to its place when it is there (follow-places.ts).
 */
export function canReturnNow(): boolean {
  const isTooSoon = isFirstPage && document.querySelector('[data-loading]') !== null;
  isFirstPage = false;
  // Firefox has gone as far down by itself as the page reached.
  if (isTooSoon) scrollTo(0, 0);
  return !isTooSoon;
}
