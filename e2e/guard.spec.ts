import { HomePage } from './pages/home-page.ts';
import { IntroductionPage } from './pages/introduction-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.describe('the guard', () => {
  test('a guarded page without a session → /login, and back after sign-in (R-2.08, G-2.05, Q-17) @phone', async ({
    page,
    member,
  }) => {
    const login = new LoginPage(page);
    await page.goto('/profile?from=mail');
    await login.expectOpen();
    await login.signIn(member);
    await expect(page).toHaveURL(/\/profile\?from=mail$/);
    await page.goBack();
    await expect(page, 'the login page is not left behind in the history').not.toHaveURL(/\/login/);
  });

  test('a foreign address in `next` → a page of this site (G-2.05) @desktop @full', async ({
    page,
    member,
  }) => {
    await page.goto('/login?next=https%3A%2F%2Fexample.com%2F');
    await new LoginPage(page).signIn(member);
    await new HomePage(page).expectOpen();
  });

  test('a new member → /introduction once, replacing the guarded page (G-2.01, G-2.02, G-2.03) @desktop', async ({
    page,
    newMember,
  }) => {
    await page.goto('/signup');
    await signIn(page, newMember);
    await page.goto('/profile');
    await new IntroductionPage(page).expectOpen();
    await page.reload();
    await new IntroductionPage(page).expectOpen();
    await page.goBack();
    await expect(page, 'the guarded page is not in the history').toHaveURL(/\/signup/);
  });

  test('the introduction was seen → no redirect (G-2.04) @phone', async ({ page, member }) => {
    await signIn(page, member);
    await page.goto('/profile');
    await new ProfilePage(page).expectMember(member);
  });

  test('/introduction opens again, and for visitors (R-2.06) @desktop @full', async ({ page, member }) => {
    await page.goto('/introduction');
    await new IntroductionPage(page).expectOpen();
    await signIn(page, member);
    await page.goto('/introduction');
    await new IntroductionPage(page).expectOpen();
  });

  test('/ → replaced by the first page of the member (Q-16) @desktop @full', async ({ page, member }) => {
    await signIn(page, member);
    await page.goto('/introduction');
    await page.goto('/');
    await new HomePage(page).expectOpen();
    await page.goBack();
    await expect(page).toHaveURL(/\/introduction$/);
  });

  test('any other path → a not-found page, signed in or not (R-2.29) @once', async ({ page, member }) => {
    const lost = page.getByRole('heading', { level: 1, name: '여기엔 아무것도 없어요' });
    await page.goto('/no/such/page');
    await expect(lost).toBeVisible();
    await signIn(page, member);
    await page.goto('/profile/no-such-part');
    await expect(lost).toBeVisible();
    await page.getByRole('link', { name: '홈으로' }).click();
    await new HomePage(page).expectOpen();
  });
});
