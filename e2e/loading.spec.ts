import { ProfilePage } from './pages/profile-page.ts';
import { Shell } from './pages/shell.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { delayRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test('the member is not known yet → a spinner fills the page, with the footer (S-2.05, S-2.10, NT-9.01) @once', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  const release = await delayRequests(page, '**/api/auth/refresh');
  await page.goto('/profile');
  await expect(page.getByRole('status').filter({ hasText: '로딩 중' })).toBeVisible();
  await new Shell(page).expectFooter();
  await expectNoAxeViolations(page);
  release();
  await new ProfilePage(page).expectMember(member);
  await expect(page.getByRole('status').filter({ hasText: '로딩 중' })).toHaveCount(0);
  await expect(new Shell(page).topBar).toBeVisible();
});

test('membership loads late → the settings below it do not move @once', async ({ page, member }) => {
  await signIn(page, member);
  const settings = page.getByRole('heading', { level: 2, name: '화면과 테마' });
  const releaseCode = await delayRequests(page, '**/assets/membership-parts*.js');
  const releaseFigures = await delayRequests(page, '**/api/membership/**');
  await page.goto('/profile');
  await expect(settings).toBeVisible();
  const place = await settings.boundingBox();
  releaseCode();
  await expect(page.getByRole('heading', { level: 3, name: '요금제' })).toBeVisible();
  expect(await settings.boundingBox()).toEqual(place);
  releaseFigures();
  await expect(page.getByRole('button', { name: '플러스 월간 시작하기' })).toBeVisible();
  expect(await settings.boundingBox()).toEqual(place);
});

test('the code of a page loads when it is opened, not before (R-2.30) @desktop', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = [...scripts];
  expect(before.some((file) => file.includes('login-page'))).toBe(true);
  expect(before.filter((file) => /profile-page|signup-page|introduction-page/.test(file))).toEqual([]);
  await page.getByRole('link', { name: '회원가입' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '먼저 동의가 필요해요' })).toBeVisible();
  expect([...scripts].some((file) => file.includes('signup-page'))).toBe(true);
});

test.describe('the most visited pages @desktop', () => {
  const PRELOADED = ['dashboard', 'note-list', 'study', 'timer'];

  test('a second after start → their code is loaded, also for visitors, without a call (R-2.31, Q-49)', async ({
    page,
  }) => {
    const pages = new Set<string>();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const name = /assets\/(.+)-page-[\w-]{8}\.js$/.exec(pathname)?.[1];
      if (name) pages.add(name);
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => [...pages].filter((name) => name !== 'login').sort()).toEqual(PRELOADED);
    const startTimes = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /(dashboard|note-list|study|timer)-page-[^/]+\.js$/.test(name))
          .map(({ startTime }) => startTime),
      );
    // A resource entry is written when its file has loaded.
    await expect.poll(startTimes).toHaveLength(PRELOADED.length);
    const startedMs = await startTimes();
    expect(Math.min(...startedMs)).toBeGreaterThanOrEqual(1_000);
    expect(calls.filter((path) => path !== '/api/auth/refresh')).toEqual([]);
  });

  test('preloading fails → no error, and the page loads when it is opened (R-2.31) @full', async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(/net::ERR_FAILED/);
    await signIn(page, member);
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('dashboard-page'));
    await page.route('**/assets/dashboard-page*.js', (route) => route.abort());
    await page.goto('/profile');
    await refused;
    await new ProfilePage(page).expectMember(member);
    await page.unrouteAll();
    await new Shell(page).logo.click();
    await expect(page.getByRole('heading', { level: 1, name: /이서연 님,/ })).toBeVisible();
  });
});

test.describe('the error boundary', () => {
  test('a page that breaks says so with its message, and 새로고침 opens it again (S-2.11, S-2.12, S-2.13) @phone', async ({
    page,
    errors,
  }) => {
    errors.allow(/Failed to load resource: net::ERR_FAILED/, /dynamically imported module/);
    await page.goto('/login');
    await page.route('**/assets/signup-page*.js', (route) => route.abort());
    await page.getByRole('link', { name: '회원가입' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: '문제가 발생했습니다.', exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/Failed to fetch dynamically imported module/)).toBeVisible();
    await new Shell(page).expectFooter();
    await expectNoAxeViolations(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: '새로고침' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '먼저 동의가 필요해요' })).toBeVisible();
  });
});
