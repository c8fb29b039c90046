import { LoginPage } from './pages/login-page.ts';
import { axeClean } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const PROVIDERS = [
  { row: 'C-7.12', name: 'Google로 계속하기', path: '/oauth2/authorization/google' },
  { row: 'C-7.13', name: '카카오로 계속하기', path: '/oauth2/authorization/kakao' },
];

test.describe('간편 로그인', () => {
  for (const { row, name, path } of PROVIDERS) {
    test(`${row} R-2.03 ${name}: 서버로 가고, 준비되지 않았으면 까닭을 말해요 @phone`, async ({ page }) => {
      await new LoginPage(page).open();
      const left = page.waitForRequest((request) => new URL(request.url()).pathname === path);
      await page.getByRole('link', { name }).click();
      expect((await left).isNavigationRequest()).toBe(true);
      await expect(page).toHaveURL(/\/auth\/login\?error=provider_unavailable$/);
      await expect(page.getByText('이 로그인 방법은 아직 준비되지 않았어요.')).toBeVisible();
      await axeClean(page);
      await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
      await new LoginPage(page).isOpen();
    });
  }

  test('E-8.06 Q-21 주소로 바로 열면 멈추지 않고 로그인으로 돌려보내요 @desktop', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByText('OAuth2 user setup failed')).toBeVisible();
    await axeClean(page);
    await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
    await new LoginPage(page).isOpen();
  });

  test('두 곳만 있어요 @desktop', async ({ page }) => {
    await new LoginPage(page).open();
    await expect(page.locator('a[href^="/oauth2/"]')).toHaveCount(PROVIDERS.length);
  });
});
