import { waitUntilComplete } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

for (const system of ['Windows NT 10.0; Win64; x64', 'Linux; Android 15; Pixel 9']) {
  test.describe(`a first visit with ${system}`, () => {
    test.use({ userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36` });

    test('keeps the font of the system on its first page, and has the web font on the next (TH-9.06) @once', async ({
      page,
    }) => {
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('noto-sans-kr')) fonts.push(request.url());
      });
      await page.goto('/login');
      await waitUntilComplete(page);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('data-fonts', 'system');
      expect(fonts).toEqual([]);

      await page.getByRole('link', { name: '회원가입' }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
      expect(fonts.length).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.fonts.check('1rem "Noto Sans KR Variable"', '동의'))).toBe(
        true,
      );
    });
  });
}

test.describe('a first visit with a system that may have no Korean font', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
  });

  test('has the web font on its first page (TH-9.06) @once', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
    expect(await page.evaluate(() => document.fonts.check('1rem "Noto Sans KR Variable"', '로그인'))).toBe(
      true,
    );
  });
});
