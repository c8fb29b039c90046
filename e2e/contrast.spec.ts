import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from './support/members.ts';
import { atRest } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const PRESETS = ['default', 'forest', 'sunset', 'ocean'];
const THEMES = ['light', 'dark'];
const MAIN_PAGES = ['/set-goal', '/timer', '/profile'];
const ALL_PAGES = [
  '/login',
  '/login?step=reset',
  '/signup',
  '/introduction',
  '/introduction?step=notes',
  '/introduction?step=cards',
  '/introduction?step=dashboard',
  '/auth/login',
  '/no-such-page',
  '/timer/pomodoro',
  '/timer/settings',
  ...MAIN_PAGES,
];
/** Nobody who is signed in sees these. */
const VISITOR_PAGES = /^\/(login|signup|auth)/;

async function pairsTooClose(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withRules(['color-contrast'])
    .analyze();
  return violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html}: ${node.failureSummary}`));
}

for (const themePreset of PRESETS) {
  for (const theme of THEMES) {
    for (const highContrast of process.env['TEST_FULL'] ? [false, true] : [false]) {
      // The colours of each preset are computed for every pair beside the tokens; the page itself is looked at in one.
      const when = themePreset === 'default' ? '@desktop' : '@desktop @full';
      const name = `${themePreset}, ${theme}${highContrast ? ', high contrast' : ''}`;

      test(`TH-3.03 TH-3.04 every text can be read in ${name} ${when}`, async ({ page, member }) => {
        test.slow();
        // What slides in is blended with what it slides over; the colours at rest are meant.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const ui = JSON.stringify({ theme, themePreset, accessibility: { highContrast } });
        await page.addInitScript((value) => localStorage.setItem('molip.ui', value), ui);
        const paths = process.env['TEST_FULL'] ? ALL_PAGES : MAIN_PAGES;
        const visitorFirst = paths.toSorted(
          (a, b) => Number(VISITOR_PAGES.test(b)) - Number(VISITOR_PAGES.test(a)),
        );
        let isSignedIn = false;
        for (const path of visitorFirst) {
          if (!isSignedIn && !VISITOR_PAGES.test(path)) {
            await signIn(page, member);
            isSignedIn = true;
          }
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('data-preset', themePreset);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          expect(await pairsTooClose(page), `${path} in ${name}`).toEqual([]);
        }
        // The tabs at the foot stand on narrow screens only.
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await pairsTooClose(page), `the last page on a phone in ${name}`).toEqual([]);
      });
    }
  }
}
