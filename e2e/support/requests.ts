import { expect, type Page, type Request } from '@playwright/test';

/**
 * Of all that a page asks for from now on: what it answers waits until none is under way. (`networkidle` cannot: it is said once
 * for a page, and what begins later is not waited for.)
 */
export function trackRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => expect.poll(() => underWay.size, 'requests under way').toBe(0);
}

/**
 * Called before a page of a member is opened: what it answers waits until all that loads behind the page has come. The timer's
 * first question to the server is the sign that it began.
 */
export function trackPageLoad(page: Page): () => Promise<void> {
  const requestsEnded = trackRequests(page);
  const timerAsked = page.waitForResponse('**/api/timer/sessions/current');
  return async () => {
    await timerAsked;
    await requestsEnded();
  };
}
