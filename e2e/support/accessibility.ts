import { expect, type Page } from '@playwright/test';
import {
  findLostTexts,
  findPaintedOver,
  findSmallTargets,
  markDrawn,
  spaceText,
} from './accessibility-in-page.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll, waitForAnimations } from './page-checks.ts';

const PHONE = { width: 390, height: 844 };
/** A window of 1280 px at 400 %. */
const NARROWEST = { width: 320, height: 568 };
/** A window of 1280 × 800 px at 200 %. */
const DOUBLED = { width: 640, height: 400 };
const WIDE = { width: 1280, height: 800 };

/** Nothing to touch is smaller than 44 px either way. */
async function expectLargeTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findSmallTargets), `smaller than 44 px on ${page.url()}`).toEqual([]);
}

/** Every word can be brought to sight without scrolling sideways. */
async function expectNoLostText(page: Page, how: string): Promise<void> {
  await waitForAnimations(page);
  await expectNoHorizontalScroll(page);
  await expect.poll(() => page.evaluate(findLostTexts), `${how} on ${page.url()}`).toEqual([]);
}

/** For what would not stand a change of the window. */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectLargeTargets(page);
  await expectNoLostText(page, 'as it stands');
  await expectVisibleInForcedColors(page);
}

/** All that can be said of a page, a dialog or a state without knowing what it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await page.setViewportSize(PHONE);
  await expectLargeTargets(page);
  await expectNoAxeViolations(page);
  await page.setViewportSize(NARROWEST);
  await expectNoLostText(page, '320 px');
  await page.setViewportSize(DOUBLED);
  await expectNoLostText(page, 'zoom 200 %');
  await page.setViewportSize(WIDE);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoLostText(page, 'text 200 %');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.evaluate(spaceText);
  await expectNoLostText(page, 'spaced text');
  await page.setViewportSize(PHONE);
  await expectNoLostText(page, 'spaced text, 390 px');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await expectVisibleInForcedColors(page);
}

/** Where the system paints, what was drawn is still there, and what was chosen can be told. */
async function expectVisibleInForcedColors(page: Page): Promise<void> {
  await page.evaluate(markDrawn);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(findPaintedOver), `forced colours on ${page.url()}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
