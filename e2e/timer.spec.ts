import type { Page } from '@playwright/test';
import { ProfilePage } from './pages/profile-page.ts';
import { TimerPage } from './pages/timer-page.ts';
import { installClock } from './support/fake-clock.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;

test.beforeEach(async ({ page, context, member }) => {
  await installClock(context);
  await signIn(page, member);
});

test('시작, 일시정지, 이어서, 끝내기 (T-1.01, T-4.06, T-4.09, T-4.10, T-4.11, T-4.13, T-4.16, R-2.12) @once', async ({
  page,
}) => {
  const timer = await new TimerPage(page).open();
  await timer.expectMinutes(20);
  await expectNoAxeViolations(page);
  await timer.begin();
  await expect.poll(() => timer.readRemaining()).toBeLessThan(20 * 60);
  await timer.expectCorrectTime();
  await expect(timer.status).toContainText('에 끝나요');
  await expectNoAxeViolations(page);
  await timer.pause.click();
  await expect(timer.resume).toBeVisible();
  const left = await timer.readRemaining();
  await page.clock.fastForward(5 * MINUTE_MS);
  expect(await timer.readRemaining()).toBe(left);
  await expectNoAxeViolations(page);
  await timer.resume.click();
  await expect.poll(() => timer.readRemaining()).toBeLessThan(left);
  await timer.expectCorrectTime();
  await timer.stop.click();
  await expect(timer.start).toBeVisible();
  await timer.expectMinutes(20);
  await expectNoHorizontalScroll(page);
});

test('끝나면 2초 동안 알리고 휴식이 저절로 시작돼요 (T-4.17, T-4.20, T-4.25, T-4.27, K-9.21, K-9.23, K-9.24, K-9.25, K-9.31, K-9.32) @once', async ({
  page,
}) => {
  const timer = await new TimerPage(page).open();
  await timer.begin();
  const toast = toastAtRest(page);
  await page.clock.fastForward(20 * MINUTE_MS - 4_000);
  expect((await toast).text).toContain('집중시간 완료! 10분 휴식시간이 시작됩니다.');
  expectPlace(await toast, page);
  await expect(timer.pause).toBeVisible();
  await expect(page.getByText('짧은 휴식', { exact: true }).first()).toBeVisible();
  await timer.expectCorrectTime();
  expect(await timer.readRemaining()).toBeGreaterThan(9 * 60);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await page.getByRole('button', { name: '알림' }).click();
  await expect(page.getByRole('dialog').getByText('집중시간 완료!')).toBeVisible();
});

test('목표 세트를 마치면 쉬고, 시작을 누르면 다음 사이클이에요 (T-4.07, T-4.19, Q-51, R-2.14) @phone @long', async ({
  page,
}) => {
  const timer = await new TimerPage(page).open('/timer/pomodoro');
  await expect(page.getByText('0/2')).toBeVisible();
  await timer.begin();
  const pass = async (minutes: number, next: RegExp) => {
    await page.clock.fastForward(minutes * MINUTE_MS);
    await expect(page).toHaveTitle(next);
  };
  await pass(20, /짧은 휴식/);
  await pass(10, / 집중/);
  await expect(page.getByText('1/2')).toBeVisible();
  await pass(20, /짧은 휴식/);
  await page.clock.fastForward(10 * MINUTE_MS);
  await expect(
    page.getByText('목표 세트를 모두 마쳤어요. 시작을 누르면 다음 사이클이 시작돼요.').first(),
  ).toBeVisible();
  await expect(timer.start).toBeVisible();
  await expect(page.getByText('2/2')).toBeVisible();
  await timer.start.click();
  await expect(page.getByText('2번째')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('도는 동안에는 모드를 바꿀 수 없고, 멈추면 바꿔요 (T-4.21, T-4.22) @desktop @full', async ({ page }) => {
  const timer = await new TimerPage(page).open();
  await timer.choose('긴 휴식');
  await timer.expectMinutes(15);
  await timer.choose('집중');
  await timer.start.click();
  await expect(timer.mode('긴 휴식')).toHaveCount(0);
  await timer.pause.click();
  await timer.choose('짧은 휴식');
  await timer.expectMinutes(10);
});

test('1분이 넘으면 끝내기와 처음부터는 먼저 물어요 (T-4.14, T-4.24, Q-06) @phone @full', async ({ page }) => {
  const timer = await new TimerPage(page).open();
  await timer.begin();
  await page.clock.fastForward(3 * MINUTE_MS);
  await timer.stop.click();
  const question = page.getByRole('dialog', { name: '여기서 끝낼까요?' });
  await expect(question).toContainText('3분');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: '그대로 두기' }).click();
  await expect(timer.pause).toBeVisible();
  await timer.reset.click();
  await page.getByRole('dialog').getByRole('button', { name: '처음부터' }).click();
  await expect(timer.start).toBeVisible();
  await timer.expectMinutes(20);
});

test('스페이스 바는 타이머에서만, 한 번에 한 번 움직여요 (Q-10) @desktop', async ({ page, member }) => {
  const timer = await new TimerPage(page).open();
  await page.keyboard.press('Space');
  await expect(timer.pause).toBeVisible();
  await timer.pause.focus();
  await page.keyboard.press('Space');
  await expect(timer.resume).toBeVisible();
  await page.getByRole('link', { name: /Profile/ }).click();
  await new ProfilePage(page).expectMember(member);
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: /Timer/ }).click();
  await expect(timer.resume).toBeVisible();
});

test('탭의 제목과 아이콘이 남은 시간을 보여요 @desktop @full', async ({ page }) => {
  const timer = await new TimerPage(page).open();
  const icon = page.locator('link[rel="icon"]');
  await timer.begin();
  await page.clock.fastForward(61_000);
  await expect(page).toHaveTitle(/^18:[0-5]\d 집중 · 몰입$/);
  await expect(icon).toHaveAttribute('href', /^data:image\/png/);
  await page.goto('/profile');
  await expect(page).toHaveTitle(/^18:[0-5]\d 집중 · 몰입$/);
  await new TimerPage(page).open();
  await timer.stop.click();
  await page.getByRole('dialog').getByRole('button', { name: '끝내기' }).click();
  await expect(page).toHaveTitle('집중 타이머 · 몰입');
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
});

test('설정은 저장하고, 도는 세션은 묻고 끝내요 (T-3.01, T-3.02, T-3.03, T-3.04, T-4.23, Q-07, R-2.13) @once @long', async ({
  page,
  memberApi,
}) => {
  const timer = await new TimerPage(page).open();
  await timer.begin();
  await page.clock.fastForward(5 * MINUTE_MS);
  await page.goto('/timer/settings');
  const focus = page.getByRole('spinbutton', { name: '집중' });
  await focus.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  await expect(focus).toHaveAttribute('aria-valuenow', '25');
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('진행 중인 세션이 종료됩니다');
  await question.getByRole('button', { name: '끝내고 저장' }).click();
  await expect.poll(async () => (await memberApi.getTimerSettings()).focusTime).toBe(25);
  await timer.open();
  await timer.expectMinutes(25);
  await expect(timer.start).toBeVisible();
  await expect.poll(async () => await memberApi.getCurrentSession()).toBeNull();
});

test('오늘, 이번 주, 이번 달의 기록을 숫자와 함께 보여요 @full', async ({ page, memberApi }) => {
  const now = Date.now();
  const { sessionId } = await memberApi.startSession({
    mode: 'FOCUS',
    duration: 1200,
    startedAt: new Date(now - 20 * MINUTE_MS).toISOString(),
  });
  await memberApi.changeSession(sessionId, 'complete');
  await new TimerPage(page).open();
  const card = page.getByRole('region', { name: '집중 기록' });
  await expect(card).toContainText('20분');
  await expect(card).toContainText('집중 1번');
  await page.getByText('이번 달', { exact: true }).click();
  await expect(card).toContainText('집중 1번');
  await expectNoAxeViolations(page);
});

test('다른 화면에 있어도 끝나면 알려요 (S-2.04, X-4.04) @phone', async ({ page }) => {
  const timer = await new TimerPage(page).open();
  await timer.begin();
  await page.goto('/profile');
  await expect(page).toHaveTitle(/집중/);
  await page.clock.fastForward(20 * MINUTE_MS);
  await expect(page.getByText('집중시간 완료! 10분 휴식시간이 시작됩니다.').first()).toBeVisible();
  await page.clock.fastForward(10 * MINUTE_MS);
  await expect(page.getByText('짧은 휴식 완료! 20분 집중시간이 시작됩니다.').first()).toBeVisible();
});

test('/ 는 /timer 로 가요 (Q-16, R-2.09) @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/timer$/);
});

interface Toast {
  readonly text: string;
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

/** Observed within the page, before the toast opens: its two seconds can pass between two polls of a test. */
async function toastAtRest(page: Page): Promise<Toast> {
  const toast = await page.waitForFunction(() => {
    const shown = document.querySelector('[data-toast]');
    if (!shown || shown.getAnimations().some(({ playState }) => playState === 'running')) return null;
    const { width, top, bottom } = shown.getBoundingClientRect();
    return { text: shown.textContent, width, above: top, below: window.innerHeight - bottom };
  });
  return (await toast.jsonValue()) as Toast;
}

/** The toast is 320 px wide, 72 px below the top on a desktop and 72 px above the bottom on a phone. */
function expectPlace(toast: Toast, page: Page): void {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  expect(toast.width).toBe(320);
  expect(isPhone ? toast.below : toast.above).toBe(72);
}
