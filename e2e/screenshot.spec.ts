import path from 'node:path';
import { LoginPage } from './pages/login-page.ts';
import { test } from './support/test.ts';

const IMAGE = path.join(import.meta.dirname, '../docs/images/login.png');

/** `UPDATE_SCREENSHOTS=1 npx playwright test screenshot` renews the picture of the README. */
if (process.env['UPDATE_SCREENSHOTS'] === '1') {
  test('the picture of the README @desktop', async ({ page }) => {
    await new LoginPage(page).open();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: IMAGE });
  });
}
