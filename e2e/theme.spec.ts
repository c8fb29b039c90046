import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const LIGHT_PAGE = 'rgb(245, 244, 242)';
const DARK_PAGE = 'rgb(18, 19, 22)';

/** The page before the application's scripts have run: its styles and its inline script only. */
async function paintedBeforeTheApp(page: Page, path: string) {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(path, { waitUntil: 'load' });
  const painted = await page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    background: getComputedStyle(document.documentElement).backgroundColor,
    text: document.getElementById('root')?.textContent,
  }));
  await page.unroute(/\/assets\/.*\.js$/);
  return painted;
}

test.describe('light and dark', () => {
  test('the toggle → repainted at once, and remembered after a reload (S-2.25, ST-4.01) @once', async ({
    page,
  }) => {
    await page.goto('/login');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: '어두운 화면으로 바꾸기' }).click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveCSS('background-color', DARK_PAGE);
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: '밝은 화면으로 바꾸기' }).click();
    await expect(root).toHaveCSS('background-color', LIGHT_PAGE);
  });

  test('dark was chosen → dark before the application has run @desktop', async ({ page, errors }) => {
    errors.allow(/Failed to load resource: net::ERR_FAILED/);
    await page.addInitScript(() => localStorage.setItem('molip.ui', JSON.stringify({ theme: 'dark' })));
    const painted = await paintedBeforeTheApp(page, '/login');
    expect(painted).toEqual({ theme: 'dark', background: DARK_PAGE, text: '로딩 중' });
  });

  test.describe(() => {
    test.use({ colorScheme: 'dark' });

    test('no choice → the system decides, before the first paint as well @desktop @chromium', async ({
      page,
      errors,
    }) => {
      errors.allow(/Failed to load resource: net::ERR_FAILED/);
      const painted = await paintedBeforeTheApp(page, '/signup');
      expect(painted).toEqual({ theme: 'dark', background: DARK_PAGE, text: '로딩 중' });
    });
  });
});

test('the legal pages → theme and font of the app (TH-3.04) @desktop @long', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('molip.ui', JSON.stringify({ theme: 'dark' })));
  for (const path of ['/legal/terms.html', '/legal/privacy.html', '/legal/refund.html']) {
    await page.goto(path);
    await expect(page.locator('body')).toHaveCSS('background-color', DARK_PAGE);
    const families = () =>
      page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
    await expect.poll(families).toContain('Noto Sans KR Variable loaded');
  }
});
