import { signIn } from './support/members.ts';
import { expectReadableContrast } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const PRESETS = ['default', 'forest', 'sunset', 'ocean'];
const THEMES = ['light', 'dark'];
const PAGES = [
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
  '/set-goal',
  '/timer',
  '/profile',
];
/** Pages for visitors only. */
const VISITOR_PAGES = /^\/(login|signup|auth)/;

/** Unit tests compute every pair of tokens, and every-page.spec.ts checks every page in the default preset. */
for (const themePreset of PRESETS) {
  for (const theme of THEMES) {
    for (const highContrast of [false, true]) {
      const name = `${themePreset}, ${theme}${highContrast ? ', high contrast' : ''}`;

      test(`every text can be read in ${name} (TH-3.03, TH-3.04) @desktop @full`, async ({
        page,
        member,
      }) => {
        test.slow();
        // Colours are blended during an animation; only those at its end count.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const ui = JSON.stringify({ theme, themePreset, accessibility: { highContrast } });
        await page.addInitScript((value) => localStorage.setItem('molip.ui', value), ui);
        const visitorFirst = PAGES.toSorted(
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
          await expectReadableContrast(page);
        }
        // The bottom bar exists on narrow screens only.
        await page.setViewportSize({ width: 390, height: 844 });
        await expectReadableContrast(page);
      });
    }
  }
}
