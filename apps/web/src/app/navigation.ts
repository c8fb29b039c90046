import { setPageTitle } from '#shared/lib/tab-title.ts';
import { focusPage } from './focus-page.ts';
import { router } from './router.tsx';

/** Names each page in the browser's tab, and begins it at its heading for those who hear it. */
export function followNavigation(): void {
  let pressed: Element | null = null;
  router.subscribe('onBeforeNavigate', () => {
    pressed = document.activeElement;
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    setPageTitle(title ?? null);
    const isFirstPage = fromLocation === undefined;
    if (pathChanged && !isFirstPage && !hasFocusAt(toLocation.hash)) focusPage(pressed);
  });
}

/** A page that was opened at a place of it may have gone there by itself. */
function hasFocusAt(hash: string): boolean {
  return hash !== '' && document.getElementById(hash)?.contains(document.activeElement) === true;
}
