/**
 * A hand as quick as a person's: what is measured under it is what a person meets. A script's own finger leaves the glass in the
 * instant in which it came, and its next key comes before the last one is shown: then what one costs is counted for the other.
 */

/** How long a finger rests on the glass, and on a key. */
const TOUCH_MS = 80;
/** From the end of one act to the next; a quick thumb types a letter in about 150 ms. */
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

/** A page-long box has its middle below the edge of the screen. */
function middleInSight({ x, y, width, height }, screen) {
  const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  return { x: middle(x, x + width, screen.width), y: middle(y, y + height, screen.height) };
}
