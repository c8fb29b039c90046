import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for the end of animations, during which colours are blended. Spinners never end. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const entering = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    // A cancelled animation has ended, too.
    await Promise.allSettled(entering.map(({ finished }) => finished));
  });
}

/** Waits until everything is loaded, the font included: the page's height is final. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'waiting');
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  await judge(page, axeOn(page));
}

/** Contrast is the only rule of axe that depends on the theme. */
export async function expectReadableContrast(page: Page): Promise<void> {
  await judge(page, axeOn(page).withRules(['color-contrast']));
}

/** Without `preload`: axe would fetch style sheets and inject them, which the content security policy forbids. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ preload: false });

async function judge(page: Page, axe: AxeBuilder): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Polled: a resized window is laid out a moment later. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow, `px that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
