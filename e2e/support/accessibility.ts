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

async function expectLargeTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findSmallTargets), `smaller than 44 px on ${page.url()}`).toEqual([]);
}

/** Every text can be reached without horizontal scrolling. */
async function expectNoLostText(page: Page, how: string): Promise<void> {
  await waitForAnimations(page);
  await expectNoHorizontalScroll(page);
  await expect.poll(() => page.evaluate(findLostTexts), `${how} on ${page.url()}`).toEqual([]);
}

/** For menus, which close when the window changes. */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectLargeTargets(page);
  await expectNoLostText(page, 'as it stands');
  await expectVisibleInForcedColors(page);
}

/** Checks that hold for every page, dialog and state. */
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

/** With forced colours everything drawn is visible, and checked controls differ from unchecked ones. */
async function expectVisibleInForcedColors(page: Page): Promise<void> {
  await page.evaluate(markDrawn);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(findPaintedOver), `forced colours on ${page.url()}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
