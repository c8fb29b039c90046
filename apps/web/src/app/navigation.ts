import { namePage } from '../shared/lib/tab-title.ts';
import { router } from './router.tsx';

/** Names each page in the browser's tab, and begins it at its heading for those who hear it. */
export function followNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    namePage(title ?? null);
    const isFirstPage = fromLocation === undefined;
    if (pathChanged && !isFirstPage && !hasFocusAt(toLocation.hash)) focusPage();
  });
}

/** A page that was opened at a place of it may have gone there by itself. */
function hasFocusAt(hash: string): boolean {
  return hash !== '' && document.getElementById(hash)?.contains(document.activeElement) === true;
}

/** A page that is still loading has no heading yet; PageHeading takes over when it comes. */
function focusPage(): void {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  start?.focus({ preventScroll: true });
}
