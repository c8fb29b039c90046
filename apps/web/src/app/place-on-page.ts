import { pageIsShown } from '../shared/lib/page-is-shown.ts';

let isFirstPage = true;

/**
 * Whether the router may go to where a page was left as soon as the page is drawn. One that was reloaded is mostly still loading
 * then, and too short for it: that one returns to its place when it is there.
 */
export function canReturnNow(): boolean {
  if (!isFirstPage) return true;
  isFirstPage = false;
  const isLoading = document.querySelector('[data-loading]') !== null;
  // Firefox has gone as far down by itself as the page reached.
  if (isLoading) scrollTo(0, 0);
  void pageIsShown()
    .then(() => import('./follow-places.ts'))
    .then(({ followPlaces }) => followPlaces())
    // A page that could not be kept in its place is still a page.
    .catch(() => {});
  return !isLoading;
}
