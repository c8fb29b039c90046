import type { Page } from '@playwright/test';
import { HomePage } from './pages/home-page.ts';
import { IntroductionPage } from './pages/introduction-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { Shell } from './pages/shell.ts';
import { endSessions, signIn, type TestMember } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { trackRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { SIGN_OUT_ERRORS } from './support/watch-errors.ts';

const PROMPT_MS = 8_000;
const NETWORK_MESSAGE = '서버에 연결할 수 없습니다. 네트워크 또는 CORS 설정을 확인해주세요.';

/** The badge fetches due cards by its own clock: its call would stand among those of the page. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'setAppBadge')),
);

async function openProfile(page: Page, member: TestMember): Promise<void> {
  await signIn(page, member);
  await page.goto('/profile');
  await new ProfilePage(page).expectMember(member);
}

/** A page without calls of its own, one click from a page with some. */
async function openNotFound(page: Page, member: TestMember): Promise<void> {
  await signIn(page, member);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: '여기엔 아무것도 없어요' })).toBeVisible();
}

/** Calls that every page makes: the timer's by the clock, ads and plans. */
const BESIDE = /^\/api\/(timer\/sessions\/current|ads|membership)/;

/** Collects the paths of the page's own calls, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !BESIDE.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Refuses the next call as if the access token had expired. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const json = { code: 'AUTH_REQUIRED', message: '로그인이 필요합니다.' };
  await page.route(`**${path}`, (route) => route.fulfill({ status: 401, json }), { times: 1 });
}

test.describe('an expired access token @desktop', () => {
  test('a refused call → one silent refresh, one retry, no message (A-4.07, E-8.02)', async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(/status of 401.*\/api\/members\/my/);
    await openNotFound(page, member);
    await refuseOnce(page, '/api/members/my');
    const calls = callsOf(page);
    await page.getByRole('link', { name: /Profile/ }).click();
    await new ProfilePage(page).expectMember(member);
    expect(calls.slice(0, 3)).toEqual(['/api/members/my', '/api/auth/refresh', '/api/members/my']);
    await expect(new Shell(page).snackbar).toHaveCount(0);
  });

  test('refused again after the refresh → no third attempt (X-4.05) @long', async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(/status of 401.*\/api\/members\/my/);
    await openNotFound(page, member);
    const json = { code: 'AUTH_REQUIRED', message: '로그인이 필요합니다.' };
    await page.route('**/api/members/my', (route) => route.fulfill({ status: 401, json }));
    const calls = callsOf(page);
    await page.getByRole('link', { name: /Profile/ }).click();
    await expect(page.getByRole('heading', { name: '프로필을 불러오지 못했어요' })).toBeVisible();
    expect(calls).toEqual(['/api/members/my', '/api/auth/refresh', '/api/members/my']);
  });

  test('two tabs refresh at the same time → both stay signed in (X-4.07) @long', async ({
    page,
    context,
    member,
  }) => {
    await openProfile(page, member);
    const other = await context.newPage();
    await other.goto('/profile');
    await new ProfilePage(other).expectMember(member);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([page.reload(), other.reload()]);
      await new ProfilePage(page).expectMember(member);
      await new ProfilePage(other).expectMember(member);
    }
  });

  test('signing out in one tab → the other is signed out (A-4.03) @full', async ({
    page,
    context,
    member,
    errors,
  }) => {
    errors.allow(...SIGN_OUT_ERRORS);
    await openProfile(page, member);
    const other = await context.newPage();
    await other.goto('/profile');
    await new ProfilePage(other).logout.click();
    await new LoginPage(page).expectOpen();
  });
});

test.describe('a sign-in session that ended during use', () => {
  test('로그인이 필요하다고 알리고, 로그인하면 보던 곳으로 돌아와요 (A-4.08, A-4.09, E-8.03, NT-4.04, NT-4.05, NT-4.06) @once', async ({
    page,
    newMember,
    errors,
  }) => {
    errors.allow(/status of 401/);
    const shell = new Shell(page);
    await signIn(page, newMember);
    await page.goto('/introduction');
    const introduction = new IntroductionPage(page);
    await introduction.expectOpen();
    await endSessions(page, newMember);
    await introduction.skip.click();

    await shell.snackbar.hover();
    await introduction.expectOpen();
    await expectNoAxeViolations(page);
    const errorStrong = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--error-strong)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(shell.snackbar).toHaveCSS('background-color', errorStrong);

    await shell.snackbar.getByRole('button', { name: '로그인' }).click();
    const login = new LoginPage(page);
    await login.expectOpen();
    await expect(shell.snackbar).toHaveCount(0);
    await login.signIn(newMember);
    await introduction.expectOpen();
  });

  test('로그인하면 보던 회원 페이지로 돌아와요 (A-4.09) @phone @full', async ({ page, member, errors }) => {
    errors.allow(/status of 401/);
    const shell = new Shell(page);
    await openProfile(page, member);
    await endSessions(page, member);
    // Returning to the tab refetches its data.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(shell.snackbar).toBeVisible();
    await expect(page.getByText(member.email), 'what was on the page stays').toBeVisible();
    await shell.snackbar.getByRole('button', { name: '로그인' }).click();
    await new LoginPage(page).signIn(member);
    await new ProfilePage(page).expectMember(member);
  });

  test('clicks beside the prompt → it stays 8 s (E-8.03, NT-4.07) @desktop @full', async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(/status of 401/);
    await page.clock.install();
    const shell = new Shell(page);
    await openProfile(page, member);
    await endSessions(page, member);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(shell.snackbar).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.fastForward(PROMPT_MS - 2_000);
    await expect(shell.snackbar).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(shell.snackbar).toHaveCount(0);
  });

  test('the prompt is closed → the page stays (NT-4.07) @desktop @full', async ({ page, member, errors }) => {
    errors.allow(/status of 401/);
    const shell = new Shell(page);
    await openProfile(page, member);
    await endSessions(page, member);
    const requestsEnded = trackRequests(page);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    // Every refused call opens the prompt again: one sent at the same time could be refused after the prompt was closed.
    await expect(shell.snackbar).toBeVisible();
    await requestsEnded();
    await shell.snackbar.getByRole('button', { name: '닫기' }).click();
    await expect(shell.snackbar).toHaveCount(0);
    await new ProfilePage(page).expectMember(member);
  });

  test('an ended session at startup → no cookie, and a prompt to sign in (A-4.06) @phone', async ({
    page,
    context,
    member,
  }) => {
    await signIn(page, member);
    await endSessions(page, member);
    const names = async () => (await context.cookies()).map(({ name }) => name);
    expect(await names(), 'the browser still holds the dead cookie').toContain('refreshToken');
    await page.goto('/profile');
    await new LoginPage(page).expectOpen();
    await expect(new Shell(page).snackbar).toHaveCount(0);
    await expect.poll(names).not.toContain('refreshToken');
  });
});

test.describe('a server that cannot be reached', () => {
  test('signing in → an error, and success once the connection is back (E-8.01) @phone @long', async ({
    page,
    context,
    member,
    errors,
  }) => {
    errors.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const login = new LoginPage(page);
    await login.open();
    await context.setOffline(true);
    await login.signIn(member);
    await expect(login.failure).toHaveText(NETWORK_MESSAGE);
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await login.submit.click();
    await new HomePage(page).expectOpen();
  });

  test('at startup → the member stays signed in, and 다시 시도 opens the page (E-8.01) @desktop @long', async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(/net::ERR_FAILED/);
    await signIn(page, member);
    await page.route('**/api/auth/refresh', (route) => route.abort(), { times: 1 });
    await page.goto('/profile');
    await expect(page.getByText(NETWORK_MESSAGE)).toBeVisible();
    await new Shell(page).expectFooter();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await new ProfilePage(page).expectMember(member);
  });
});
