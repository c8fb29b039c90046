import { AdOnPage } from './pages/ad.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll, waitUntilComplete } from './support/page-checks.ts';
import { delayRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const IN_SIGHT_MS = 1_000;
const IMPRESSION = /\/api\/ads\/\d+\/impression$/;

test.use({ seesAds: true });
test.beforeEach(({ page, member }) => signIn(page, member));

test('광고는 이름을 달고, 1초 보이면 한 번 세고, 누르면 새 탭에서 열려요 (AD-1.01, U-32) @once @chromium @long', async ({
  page,
  context,
}) => {
  const ad = new AdOnPage(page);
  // The ad of the profile is below the window: only the next page's is seen.
  await ad.openWithAds('/profile');
  const seen: string[] = [];
  page.on('request', (request) => {
    if (IMPRESSION.test(request.url())) seen.push(String(request.postDataJSON().viewId));
  });
  const counted = page.waitForResponse((answer) => IMPRESSION.test(answer.url()));
  await ad.goTo('Home');
  await expect(ad.region).toBeVisible();
  await expect(ad.region.getByText('광고', { exact: true })).toBeVisible();
  await expect(ad.link).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  expect((await counted).ok()).toBe(true);
  const before = seen.length;
  await page.waitForTimeout(2 * IN_SIGHT_MS);
  expect(seen).toHaveLength(before);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);

  const href = (await ad.link.getAttribute('href')) ?? '';
  const clicked = page.waitForResponse(/\/api\/ads\/\d+\/click$/);
  const opened = context.waitForEvent('page');
  await ad.link.click();
  expect((await clicked).ok()).toBe(true);
  expect(new URL((await opened).url()).pathname).toBe(href);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('대화 상자가 가린 동안은 세지 않고, 닫으면 그때부터 1초를 세요 (AD-3.03, U-32) @once @long', async ({
  page,
}) => {
  const ad = new AdOnPage(page);
  await page.clock.install();
  await ad.openWithAds('/study');
  // Time stops until the dialog covers the ad: its code may take longer than a second to load.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const seen: string[] = [];
  page.on('request', (request) => {
    if (IMPRESSION.test(request.url()) && page.url().endsWith('/dashboard')) seen.push(request.url());
  });
  await ad.goTo('Home');
  await expect(await ad.choose('왜 이 광고인가요?')).toBeVisible();
  // The impression of the previous page may be sent while that page is left.
  seen.length = 0;
  await page.clock.resume();
  await page.waitForTimeout(2 * IN_SIGHT_MS);
  expect(seen).toEqual([]);
  const counted = page.waitForRequest(IMPRESSION);
  await page.keyboard.press('Escape');
  await counted;
});

for (const [tab, path] of [
  ['Home', '/dashboard'],
  ['Notes', '/note'],
  ['Study', '/study'],
  ['Profile', '/profile'],
] as const) {
  // Chromium runs all four pages, other browsers one.
  const tags = path === '/note' ? '@once @long' : '@once @full';
  test(`${path}: 그만 보면 자리가 남지 않고, 초점은 제목으로 가요 (AD-4.01, U-32) ${tags}`, async ({
    page,
  }) => {
    const ad = new AdOnPage(page);
    const heightOf = () => page.getByRole('main').evaluate((main) => main.scrollHeight);
    // In a window this low every page scrolls, so that its height follows from its contents.
    await page.setViewportSize({ width: 1280, height: 400 });
    // The profile's list of blocked ads would grow by the ad that is blocked here.
    await page.route('**/api/ads/blocked', (route) => route.fulfill({ json: { adIds: [], blocked: [] } }));
    await page.route('**/api/ads/active', (route) => route.fulfill({ json: { ads: [] } }));
    await page.goto(path);
    await waitUntilComplete(page);
    const without = await heightOf();
    await page.unroute('**/api/ads/active');

    await ad.openWithAds(path === '/study' ? '/note' : '/study');
    await ad.goTo(tab);
    await expect(ad.region).toBeVisible();
    await expect.poll(heightOf).toBeGreaterThan(without);
    const menu = ad.region.getByRole('button', { name: '이 광고에 대해' });
    await expect(await ad.choose('이 광고 그만 보기')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    const dialog = await ad.choose('이 광고 그만 보기');
    await dialog.getByRole('button', { name: '그만 보기' }).click();
    await expect(ad.region).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(heightOf).toBe(without);
  });
}

test('프로필의 광고는 늦게 와도 서고, 읽는 것은 움직이지 않아요 (U-32) @once @full', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  const release = await delayRequests(page, '**/api/ads/active');
  await page.goto('/profile');
  await expect(page.getByRole('switch', { name: '맞춤 광고' })).toBeVisible();
  await page.waitForTimeout(IN_SIGHT_MS);
  const shifted = () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  const before = await shifted();
  release();
  await expect(new AdOnPage(page).region).toBeVisible();
  await page.waitForTimeout(IN_SIGHT_MS / 2);
  expect(await shifted()).toBe(before);
});

test('그만 보면 바로 사라지고, 되돌리거나 프로필에서 다시 볼 수 있어요 (AD-4.01, AD-4.02, AD-4.03) @narrow @long', async ({
  page,
}) => {
  const ad = new AdOnPage(page);
  await ad.openWithAds('/dashboard');
  await ad.goTo('Notes');
  const block = async () => {
    const dialog = await ad.choose('이 광고 그만 보기');
    await dialog.getByRole('radio', { name: '관심이 없어요' }).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '그만 보기' }).click();
    await expect(ad.region).toHaveCount(0);
  };
  await block();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(ad.region).toBeVisible();
  await block();

  await page.goto('/profile#ad-settings');
  const settings = page.getByRole('region', { name: '광고 설정' });
  await expect(settings.getByText('관심이 없어요')).toBeVisible();
  await expectNoAxeViolations(page);
  await settings.getByRole('button', { name: / 다시 보기$/ }).click();
  await expect(settings.getByText('그만 보기로 한 광고가 없어요.')).toBeVisible();
});

test('타이머, 연습, 편집기에는 광고를 묻지도 않아요 (U-32) @once @long', async ({ page, memberApi }) => {
  const { deckId } = await memberApi.createDeck('한국사', [{ content: '대동법은?', answer: '1608년' }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/ads/')) asked.push(request.url());
  });
  const pages = ['/timer', '/timer/pomodoro', '/timer/settings', '/note/create'];
  for (const path of [...pages, `/flashcards/${deckId}/practice`]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(new AdOnPage(page).region).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});

test('광고가 늦거나 실패해도 페이지는 그대로예요 (U-32) @once @long', async ({ page, errors }) => {
  errors.allow(/status of 503.*\/api\/ads\/active/);
  const release = await delayRequests(page, '**/api/ads/active');
  const ad = new AdOnPage(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: '오늘 출석하기' })).toBeVisible();
  await waitUntilComplete(page);
  const place = await page.getByRole('button', { name: '오늘 출석하기' }).boundingBox();
  const late = page.waitForResponse('**/api/ads/active');
  release();
  await late;
  await page.waitForTimeout(IN_SIGHT_MS / 2);
  await expect(ad.region).toHaveCount(0);
  expect(await page.getByRole('button', { name: '오늘 출석하기' }).boundingBox()).toEqual(place);

  await page.unroute('**/api/ads/active');
  const body = { code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' };
  await page.route('**/api/ads/active', (route) => route.fulfill({ status: 503, json: body }));
  await page.goto('/study');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ad.region).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
