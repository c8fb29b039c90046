import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves between both ends of a swipe. */
const MOVES = 8;

/** Swipes by touch events of the browser, which Playwright's mouse does not send. */
export async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let move = 1; move <= MOVES; move += 1) {
    await touch('touchMove', [{ x: from.x + (by.x * move) / MOVES, y: from.y + (by.y * move) / MOVES }]);
  }
  await touch('touchEnd', []);
  await client.detach();
}
