/**
 * Touches and keys as fast as a person's. A script ends a touch in the instant in which it began and sends its next key before
 * the last one is shown, so that the cost of one would be counted for the other.
 */

/** Duration of a touch and of a key press. */
const TOUCH_MS = 80;
/** Pause between key presses; a quick thumb types a character in about 150 ms. */
const BETWEEN_MS = 80;
const BETWEEN_TAPS_MS = 300;

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} cdp
 */
export function createTouchInput(page, cdp) {
  async function press(key) {
    await page.keyboard.press(key, { delay: TOUCH_MS });
    await page.waitForTimeout(BETWEEN_MS);
  }
  return {
    press,
    async type(text) {
      for (const key of text) await press(key);
    },
    /** @param {import('@playwright/test').Locator} locator */
    async tap(locator) {
      await locator.tap({ trial: true });
      const box = await locator.boundingBox();
      if (!box) throw new Error('There is nothing to tap.');
      const touchPoints = [middleInSight(box, page.viewportSize())];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await page.waitForTimeout(TOUCH_MS);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForTimeout(BETWEEN_TAPS_MS);
    },
  };
}

/** The middle of the visible part: that of a page-long box is below the screen. */
function middleInSight({ x, y, width, height }, screen) {
  const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  return { x: middle(x, x + width, screen.width), y: middle(y, y + height, screen.height) };
}
