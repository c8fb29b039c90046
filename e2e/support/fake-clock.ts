import type { BrowserContext, Page } from '@playwright/test';

const HOURS_BACK_MS = 12 * 3_600_000;

/**
 * The clock of a browser stands in the test's hand. It begins hours ago, since the server takes no word of the
 * future, and the server's own time is told as the browser's, as it would be if both clocks were right.
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
      // The page is gone, or there is no network.
      await route.abort().catch(() => {});
    }
  });
}

/** What a browser does to a page that is not looked at. */
export async function setPageHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const state = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
