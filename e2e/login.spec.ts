import type { BrowserContext, Page } from '@playwright/test';
import { HomePage } from './pages/home-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { waitForReset } from './support/mails.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { SIGN_OUT_ERRORS } from './support/watch-errors.ts';

async function hasNoSession(context: BrowserContext): Promise<void> {
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContain('refreshToken');
}

test.describe('로그인', () => {
  test('이메일과 비밀번호로 로그인하고, 새로고침해도 그대로예요 (R-2.02, A-1.01, A-4.01, X-4.07) @narrow', async ({
    page,
    member,
  }) => {
    const login = new LoginPage(page);
    await login.open();
    await expectNoAxeViolations(page);
    await login.signIn(member);
    await new HomePage(page).expectOpen();
    await expectNoAxeViolations(page);
    await page.reload();
    await new HomePage(page).expectOpen();
  });

  test('틀린 비밀번호는 서버의 문장을 보여 주고 아무것도 바꾸지 않아요 (A-4.02, E-8.05, E-8.51) @phone @long', async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(/status of 401.*\/api\/auth\/login/);
    const login = new LoginPage(page);
    await login.open();
    await login.signIn({ ...member, password: 'wrong-password-1' });
    await expect(login.failure).toHaveText('이메일이나 비밀번호가 맞지 않아요.');
    await expect(page).toHaveURL(/\/login$/);
    await expect(login.email).toHaveValue(member.email);
    await expectNoAxeViolations(page);
    await page.goto('/profile');
    await login.expectOpen();
    await login.signIn(member);
    await new ProfilePage(page).expectMember(member);
  });

  test('모르는 주소도 틀린 비밀번호와 똑같이 답해요 (E-8.05) @desktop @full', async ({ page, errors }) => {
    errors.allow(/status of 401.*\/api\/auth\/login/);
    const login = new LoginPage(page);
    await login.open();
    await login.signIn({ email: 'nobody-here@example.com', password: 'wrong-password-1' });
    await expect(login.failure).toHaveText('이메일이나 비밀번호가 맞지 않아요.');
  });

  test('빈칸과 틀린 주소는 보내기 전에 그 칸에서 말해요 (V-5.20) @desktop @full', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login')) calls += 1;
    });
    await login.signIn({ email: 'not-an-address', password: '' });
    await expect(login.email).toHaveAttribute('aria-invalid', 'true');
    await expect(login.password).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('이메일 주소를 확인해 주세요.')).toBeVisible();
    await expectNoAxeViolations(page);
    expect(calls).toBe(0);
  });

  test('비밀번호를 보이고 숨겨요 (W-2.07) @phone @full', async ({ page }) => {
    const login = new LoginPage(page);
    await login.open();
    await expect(login.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: '비밀번호 보기' }).click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '비밀번호 숨기기' }).click();
    await expect(login.password).toHaveAttribute('type', 'password');
  });
});

test.describe('로그아웃', () => {
  test('로그아웃은 모두 지우고, 뒤로 가거나 새로고침해도 돌아오지 않아요 (A-4.03) @desktop', async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(...SIGN_OUT_ERRORS);
    const login = new LoginPage(page);
    await signIn(page, member);
    await page.goto('/profile');
    await new ProfilePage(page).expectMember(member);
    await new ProfilePage(page).logout.click();
    await login.expectOpen();
    await hasNoSession(page.context());
    await page.goBack();
    await expect(page.getByText(member.email)).toHaveCount(0);
    await page.goto('/profile');
    await login.expectOpen();
  });

  test('끊긴 채로 로그아웃해도 다음에 열 때 로그인되어 있지 않아요 (A-4.03, Q-19) @desktop @full', async ({
    page,
    member,
    context,
    errors,
  }) => {
    errors.allow(/net::ERR_INTERNET_DISCONNECTED/);
    await signIn(page, member);
    await page.goto('/profile');
    await new ProfilePage(page).expectMember(member);
    await context.setOffline(true);
    await new ProfilePage(page).logout.click();
    await expect(page.getByText(member.email)).toHaveCount(0);
    await context.setOffline(false);
    await page.goto('/profile');
    await new LoginPage(page).expectOpen();
    await hasNoSession(context);
  });
});

async function askForReset(page: Page, email: string): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill(email);
  await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 다시 정해요' })).toBeVisible();
  await expect(login.email).toHaveValue(email);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '메일 받기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '새 비밀번호를 정해 주세요' })).toBeVisible();
  await expectNoAxeViolations(page);
}

const newPassword = (page: Page) => page.getByLabel('새 비밀번호', { exact: true });
const changePassword = (page: Page) => page.getByRole('button', { name: '비밀번호 바꾸기' });

test.describe('비밀번호를 잊었을 때', () => {
  const password = 'brand-new-password-7';

  test('메일의 코드로 다시 정하고, 옛 비밀번호는 통하지 않아요 (AC-2.02) @phone @long', async ({
    page,
    member,
    dataDir,
    errors,
  }) => {
    errors.allow(/status of 401.*\/api\/auth\/login/);
    const login = new LoginPage(page);
    await askForReset(page, member.email);
    // The first mail to this address was sent at sign-up.
    const { code } = await waitForReset(dataDir, member.email, 2);
    await page.getByLabel('재설정 코드').fill(code.toLowerCase());
    await newPassword(page).fill(password);
    await changePassword(page).click();
    await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
    await expectNoAxeViolations(page);

    await login.signIn(member);
    await expect(login.failure).toHaveText('이메일이나 비밀번호가 맞지 않아요.');
    await login.signIn({ email: member.email, password });
    await new HomePage(page).expectOpen();
  });

  test('로그인한 기기에서 메일의 링크로 다시 정하면 주소에 토큰이 남지 않고 로그아웃돼요 (AC-2.06) @phone', async ({
    page,
    member,
    dataDir,
    errors,
  }) => {
    errors.allow(/status of 40[01].*\/api\/(auth|members)\//);
    await askForReset(page, member.email);
    const { link } = await waitForReset(dataDir, member.email, 2);
    const [, token = ''] = link.split('#token=');
    await signIn(page, member);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));

    await page.goto(link);
    await expect(newPassword(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login\?step=reset$/);
    await expectNoAxeViolations(page);
    await newPassword(page).fill(password);
    await changePassword(page).click();
    await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?notice=reset$/);
    expect(requests.filter((line) => line.includes(token))).toEqual([]);

    // A used link → a message, and a way to request another mail.
    await page.goto(link);
    await newPassword(page).fill('yet-another-one-8');
    await changePassword(page).click();
    await expect(page.getByRole('alert')).toContainText('이미 쓴 링크예요');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '메일 새로 받기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 다시 정해요' })).toBeVisible();
    await new LoginPage(page).open();
    await new LoginPage(page).signIn({ email: member.email, password });
    await new HomePage(page).expectOpen();
  });
});
