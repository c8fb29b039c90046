import { TimerPage } from './pages/timer-page.ts';
import { installClock, setPageHidden } from './support/fake-clock.ts';
import type { MemberApi } from './support/member-api.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { trackPageLoad } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS } from './support/watch-errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.beforeEach(async ({ page, context, member, memberApi }) => {
  await memberApi.lengthenStudyDay();
  await installClock(context);
  await signIn(page, member);
});

test('60분 동안 가려져 있어도 벽시계와 1초 안에서 같아요 (Q-08) @desktop', async ({ page, memberApi }) => {
  await memberApi.updateTimerSettings({ focusTime: 90 });
  const timer = await new TimerPage(page).open();
  await timer.expectMinutes(90);
  await timer.begin();
  await setPageHidden(page, true);
  await page.clock.fastForward(HOUR_MS);
  await setPageHidden(page, false);
  await timer.expectCorrectTime();
  expect(await timer.readRemaining()).toBeLessThanOrEqual(30 * 60);
});

test('다시 열거나 새로고침해도 이어져요 (U-37) @once @long', async ({ page, context }) => {
  const timer = await new TimerPage(page).open();
  await timer.begin();
  await page.clock.fastForward(5 * MINUTE_MS);
  await page.reload();
  await expect(timer.pause).toBeVisible();
  await timer.expectCorrectTime();
  await page.close();
  const reopened = await context.newPage();
  const again = await new TimerPage(reopened).open();
  await expect(again.pause).toBeVisible();
  await again.expectCorrectTime();
});

test('멈춘 세션은 다시 열어도 멈춘 그대로예요 @phone @full', async ({ page }) => {
  const timer = await new TimerPage(page).open();
  await timer.begin();
  await page.clock.fastForward(5 * MINUTE_MS);
  await timer.pause.click();
  await expect(timer.resume).toBeVisible();
  const left = await timer.readRemaining();
  await page.reload();
  await expect(timer.resume).toBeVisible();
  expect(await timer.readRemaining()).toBe(left);
});

test.describe('잠자고 난 뒤', () => {
  test('돌던 세션은 제때 끝난 것으로, 혼자 시작된 집중은 물어보고 세요 @once', async ({
    page,
    memberApi,
  }) => {
    const timer = await new TimerPage(page).open();
    await timer.begin();
    await page.clock.fastForward(2 * HOUR_MS);
    const question = page.getByRole('dialog');
    await expect(question).toContainText('집중 1번');
    await expectNoAxeViolations(page);
    await expect.poll(() => minutesOf(memberApi)).toBe(20);
    await question.getByRole('button', { name: '공부했어요' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => minutesOf(memberApi)).toBe(40);
    await expect(timer.start).toBeVisible();
  });

  test('쉬었다고 하거나 빼면 세지 않아요 @phone @full', async ({ page, memberApi }) => {
    const timer = await new TimerPage(page).open();
    for (const answer of ['쉬었어요', '빼기']) {
      await timer.begin();
      await page.clock.fastForward(2 * HOUR_MS);
      await page.getByRole('dialog').getByRole('button', { name: answer }).click();
      await expect(timer.start).toBeVisible();
    }
    await expect.poll(() => minutesOf(memberApi)).toBe(40);
    await page.reload();
    await expect(timer.start).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await minutesOf(memberApi)).toBe(40);
  });

  test('나중에 정할 수 있고, 돌아온 한가운데에서도 물어요 @desktop @full', async ({ page, memberApi }) => {
    const timer = await new TimerPage(page).open();
    await timer.begin();
    await page.clock.fastForward(35 * MINUTE_MS);
    await expect(page.getByRole('dialog')).toContainText('지금 도는 집중');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(timer.pause).toBeVisible();
    await page.getByRole('button', { name: '정하기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '공부했어요' }).click();
    await timer.expectCorrectTime();
    await expect.poll(async () => (await memberApi.getCurrentSession())?.mode).toBe('FOCUS');
  });
});

test.describe('탭 둘', () => {
  test('끝나면 한 번만 알리고, 한 번만 세요 @desktop @long', async ({ page, context, memberApi }) => {
    const first = await new TimerPage(page).open();
    const other = await context.newPage();
    const second = await new TimerPage(other).open();
    await first.begin();
    await expect(second.pause).toBeVisible();
    const toasts = [page, other].map((tab) => tab.getByText('집중시간 완료! 10분 휴식시간이 시작됩니다.'));
    await context.clock.fastForward(20 * MINUTE_MS);
    for (const timer of [first, second]) await expect(timer.page).toHaveTitle(/짧은 휴식/);
    const countTabsWithToast = async () => {
      const shown = await Promise.all(toasts.map((text) => text.count()));
      return shown.filter((count) => count > 0).length;
    };
    await expect.poll(countTabsWithToast).toBe(1);
    await expect.poll(() => minutesOf(memberApi)).toBe(20);
    expect((await memberApi.getTodayStats()).completedSessions).toBe(1);
  });
});

test.describe('끊겼다가', () => {
  test('끊긴 동안 시작하고 끝낸 것이 나중에 한 번, 차례대로 닿아요 @once @long', async ({
    page,
    context,
    memberApi,
    errors,
  }) => {
    errors.allow(...OFFLINE_ERRORS, /net::ERR_FAILED/);
    // Without a service worker the code of dialogs must be loaded before.
    const allIsHere = trackPageLoad(page);
    const timer = await new TimerPage(page).open();
    await allIsHere();
    await context.setOffline(true);
    await timer.begin();
    await page.clock.fastForward(20 * MINUTE_MS);
    await expect(page).toHaveTitle(/짧은 휴식/);
    await timer.stop.click();
    await expect(timer.start).toBeVisible();
    await timer.begin();
    await page.clock.fastForward(7 * MINUTE_MS);
    await timer.stop.click();
    await page.getByRole('dialog').getByRole('button', { name: '끝내기' }).click();
    await expect(timer.start).toBeVisible();
    expect(await minutesOf(memberApi)).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => minutesOf(memberApi), { timeout: 15_000 }).toBe(27);
    expect((await memberApi.getTodayStats()).completedSessions).toBe(1);
    expect(await memberApi.getCurrentSession()).toBeNull();
  });
});

test('기기의 시계를 한 시간 뒤로 돌려도 시간이 되살아나거나 두 번 세지지 않아요 @desktop @long', async ({
  page,
  memberApi,
}) => {
  const timer = await new TimerPage(page).open();
  await timer.begin();
  await page.clock.fastForward(5 * MINUTE_MS);
  await expect.poll(() => timer.readRemaining()).toBeLessThanOrEqual(15 * 60);
  await page.evaluate((hourMs) => {
    const real = Date.now;
    Date.now = () => real() - hourMs;
  }, HOUR_MS);
  await expect.poll(() => timer.readRemaining()).toBeLessThan(15 * 60);
  await timer.stop.click();
  await page.getByRole('dialog').getByRole('button', { name: '끝내기' }).click();
  await expect.poll(() => minutesOf(memberApi)).toBe(5);
});

async function minutesOf(memberApi: MemberApi): Promise<number> {
  return (await memberApi.getTodayStats()).totalFocusMinutes;
}
