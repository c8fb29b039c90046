import { expect, type Page } from '@playwright/test';
import { lostTexts, markDrawn, paintedOver, smallTargets, spaceText } from './accessibility-in-page.ts';
import { atRest, axeClean, hasNoSidewaysScroll } from './page-checks.ts';

const PHONE = { width: 390, height: 844 };
/** A window of 1280 px at 400 %. */
const NARROWEST = { width: 320, height: 568 };
/** A window of 1280 × 800 px at 200 %. */
const DOUBLED = { width: 640, height: 400 };
const WIDE = { width: 1280, height: 800 };

/** Nothing to touch is smaller than 44 px either way. */
async function hasLargeTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets), `smaller than 44 px on ${page.url()}`).toEqual([]);
}

/** Every word can be brought to sight without scrolling sideways. */
async function losesNothing(page: Page, how: string): Promise<void> {
  await atRest(page);
  await hasNoSidewaysScroll(page);
  await expect.poll(() => page.evaluate(lostTexts), `${how} on ${page.url()}`).toEqual([]);
}

/** For what would not stand a change of the window. */
export async function suitsEverybodyNow(page: Page): Promise<void> {
  await axeClean(page);
  await hasLargeTargets(page);
  await losesNothing(page, 'as it stands');
  await showsInForcedColors(page);
}

/** All that can be said of a page, a dialog or a state without knowing what it is. */
export async function suitsEverybody(page: Page): Promise<void> {
  await axeClean(page);
  await page.setViewportSize(PHONE);
  await hasLargeTargets(page);
  await axeClean(page);
  await page.setViewportSize(NARROWEST);
  await losesNothing(page, '320 px');
  await page.setViewportSize(DOUBLED);
  await losesNothing(page, 'zoom 200 %');
  await page.setViewportSize(WIDE);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await losesNothing(page, 'text 200 %');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.evaluate(spaceText);
  await losesNothing(page, 'spaced text');
  await page.setViewportSize(PHONE);
  await losesNothing(page, 'spaced text, 390 px');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await showsInForcedColors(page);
}

/** Where the system paints, what was drawn is still there, and what was chosen can be told. */
async function showsInForcedColors(page: Page): Promise<void> {
  await page.evaluate(markDrawn);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(paintedOver), `forced colours on ${page.url()}`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
