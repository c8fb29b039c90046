import type { AnyRoute } from '@tanstack/react-router';
import { connectAccounts } from '#features/accounts/index.ts';
import { pageReady } from '#shared/lib/page-ready.ts';
import { registerServiceWorker } from '#shared/lib/service-worker.ts';
import { startTheme } from '#shared/theme/index.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { loadFonts } from './load-fonts.ts';
import { openLoginPrompt } from './login-prompt.ts';
import { followNavigation } from './navigation.ts';
import { router } from './router.tsx';

/** After start, or later where the page at hand still loads: whatever it needs goes first. */
const PREFETCH_MS = 1_000;

/** Everything that runs once, before the first render. */
export function start(): void {
  startTheme((message) => openSnackbar({ message, severity: 'error' }));
  connectAccounts({
    onExpired: openLoginPrompt,
    onLeft: () => {
      void import('./query-client.ts').then(({ queryClient }) => queryClient.clear());
      void router.invalidate();
    },
  });
  followNavigation();
  const stop = router.subscribe('onRendered', () => {
    stop();
    void followPlaces();
  });
  loadPageOfThisAddress();
  loadFonts();
  setTimeout(prefetchPages, PREFETCH_MS);
  if (import.meta.env.PROD) registerServiceWorker(showToast, followWorker);
}

/** Silently: a page that is not at its old place is still the page. */
async function followPlaces(): Promise<void> {
  await pageReady();
  await import('./follow-places.ts').then((module) => module.followPlaces()).catch(() => {});
}

/** Silently: each page is loaded again when it is opened. */
async function prefetchPages(): Promise<void> {
  await pageReady();
  await import('./prefetch-pages.ts').then((module) => module.prefetchPages()).catch(() => {});
}

/** A push that came while this page is being looked at. */
async function showToast(title: string, body: string): Promise<void> {
  const { openToast } = await import('#shared/ui/feedback/toasts/toast-store.ts');
  openToast({ message: `${title} ${body}` });
}

/** Silently: without it a new version begins when the last page of the old one is closed. */
function followWorker(registration: ServiceWorkerRegistration): void {
  import('./follow-worker.ts').then((module) => module.followWorker(registration)).catch(() => {});
}

/** The page's code travels while the server is still asked who is here. */
function loadPageOfThisAddress(): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = (router.routesById as Record<string, AnyRoute>)[routeId];
    if (route) router.loadRouteChunk(route)?.catch(() => {});
  }
}
