import type { BrowserContext, Page } from '@playwright/test';

const HOURS_BACK_MS = 12 * 3_600_000;

/**
 * Gives the browser a clock that the test controls. It begins hours ago, since the server refuses instants of the future,
 * and the server's time in responses is replaced by the browser's, as if both clocks were right.
 */
export async function installClock(context: BrowserContext): Promise<void> {
  await context.clock.install({ time: Date.now() - HOURS_BACK_MS });
  await context.route('**/api/timer/sessions/current', async (route) => {
    const page = route.request().frame().page();
    try {
      const answer = await route.fetch();
      const json = await answer.json();
      const now = await page.evaluate(() => new Date().toISOString());
      await route.fulfill({ response: answer, json: answer.ok() ? { ...json, now } : json });
    } catch {
      // The page is closed, or the network is off.
      await route.abort().catch(() => {});
    }
  });
}

/** Sets the visibility as a browser does for a tab in the background. */
export async function setPageHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const state = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
