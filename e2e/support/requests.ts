import { expect, type Page, type Request } from '@playwright/test';

/**
 * Tracks the page's requests from now on. The returned function waits until none is under way; `networkidle` cannot, since it
 * is reached once for a page and ignores later requests.
 */
export function trackRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => expect.poll(() => underWay.size, 'requests under way').toBe(0);
}

/** Delays the requests to an address until the returned function is called. */
export async function delayRequests(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Call it before a member's page is opened. The returned function waits until everything behind the page is loaded: the
 * timer's first call shows that this loading has begun.
 */
export function trackPageLoad(page: Page): () => Promise<void> {
  const requestsEnded = trackRequests(page);
  const timerCalled = page.waitForResponse('**/api/timer/sessions/current');
  return async () => {
    await timerCalled;
    await requestsEnded();
  };
}
