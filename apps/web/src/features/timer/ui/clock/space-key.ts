import { isPageCovered } from '#shared/lib/is-page-covered.ts';
import { usePageKeys } from '#shared/lib/use-page-keys.ts';

/** Elements that handle Space themselves. */
const TAKES_SPACE =
  'input, textarea, select, button, summary, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="button"], [role="switch"], [role="spinbutton"]';

function isPageSpace(event: KeyboardEvent): boolean {
  if (event.key !== ' ' || event.isComposing || event.repeat || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.target instanceof Element && event.target.closest(TAKES_SPACE)) return false;
  return !isPageCovered();
}

export function useSpaceKey(act: () => void): void {
  usePageKeys((event) => {
    if (!isPageSpace(event)) return;
    // Space would scroll the page.
    event.preventDefault();
    act();
  });
}
