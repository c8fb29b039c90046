import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** So many moves between the two ends: a finger does not jump. */
const MOVES = 8;

/** A finger that comes down, slides and is lifted: real touches, which the mouse of the journeys is not. */
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
