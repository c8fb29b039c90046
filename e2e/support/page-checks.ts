import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What slides or fades in has arrived: half-way its colours are nobody's. Spinners turn for ever. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const entering = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    // One that is cancelled, by leaving the page for one, has come to rest too.
    await Promise.allSettled(entering.map(({ finished }) => finished));
  });
}

/** All of it is there, in the font that it keeps: it will be no longer or shorter by itself. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'waiting');
}

/** No violation of any axe rule, as the page stands now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await judge(page, axeOn(page));
}

/** No text too close to its ground: all that another theme can change in the eyes of axe. */
export async function expectReadableContrast(page: Page): Promise<void> {
  await judge(page, axeOn(page).withRules(['color-contrast']));
}

/** It fetches style sheets for a rule that is off, and writes them into the page: a strict policy forbids both. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ preload: false });

async function judge(page: Page, axe: AxeBuilder): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** A window that has just become another size is laid out anew a moment later. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow, `px that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
