import { isPageCovered } from '#shared/lib/is-page-covered.ts';
import { usePageKeys } from '#shared/lib/use-page-keys.ts';

/** What answers to Space itself: fields, and everything that it presses or flips. */
const TAKES_SPACE =
  'input, textarea, select, button, summary, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="button"], [role="switch"], [role="spinbutton"]';

/** Whether a press of Space is meant for the page as a whole. */
function isPageSpace(event: KeyboardEvent): boolean {
  if (event.key !== ' ' || event.isComposing || event.repeat || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.target instanceof Element && event.target.closest(TAKES_SPACE)) return false;
  return !isPageCovered();
}

/** Space does this as long as the page is open. */
export function useSpaceKey(act: () => void): void {
  usePageKeys((event) => {
    if (!isPageSpace(event)) return;
    // It would scroll.
    event.preventDefault();
    act();
  });
}
