/** A page that is still loading has no heading of its own yet; PageHeading takes over when it comes. */
const OWN_HEADING = 'main h1[tabindex]';
const OVER_THE_PAGE = '[role=dialog], [role=menu]';
/** One that was chosen in is closing by the time that its page comes. */
const OPEN_DIALOG = '[role=dialog][data-open]';

/** Begins a page at its heading, for those who hear it. `pressed` had the focus when the way there began. */
export function focusPage(pressed: Element | null): void {
  if (hasGoneOn(pressed)) return;
  const start = document.querySelector<HTMLElement>(OWN_HEADING) ?? document.getElementById('main');
  start?.focus({ preventScroll: true });
}

/** A page may come while somebody has already begun in it, or opened something over it: nobody is called back. */
function hasGoneOn(pressed: Element | null): boolean {
  const now = document.activeElement;
  if (!now) return false;
  if (now.closest(OPEN_DIALOG)) return true;
  const isNew = now !== pressed;
  // A note that gets its own address is still the page in which its text is written; a link has been followed.
  if (now.closest('main')) return !now.matches('main') && (isNew || !now.matches('a'));
  return isNew && now.closest(OVER_THE_PAGE) !== null;
}
