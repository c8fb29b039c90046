import type { Page } from '@playwright/test';

/** As long as the service worker needs to keep the app and to stand before this page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });
}
