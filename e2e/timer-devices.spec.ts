import { LoginPage } from './pages/login-page.ts';
import { Shell } from './pages/shell.ts';
import { TimerPage } from './pages/timer-page.ts';
import { openMemberApi } from './support/member-api.ts';
import { endSessions, signIn } from './support/members.ts';
import { trackPageLoad } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS } from './support/watch-errors.ts';

test.beforeEach(({ page, member }) => signIn(page, member));

test.describe('탭 둘', () => {
  test('하나의 타이머를 보여요. 어느 쪽에서나 움직여요 @desktop @long', async ({ page, context }) => {
    const first = await new TimerPage(page).open();
    const second = await new TimerPage(await context.newPage()).open();
    await first.begin();
    await expect(second.pause).toBeVisible();
    await second.expectCorrectTime();
    await second.pause.click();
    await expect(first.resume).toBeVisible();
    expect(await first.readRemaining()).toBe(await second.readRemaining());
  });
});

test.describe('다른 기기', () => {
  test('일시정지, 이어 하기, 끝내기가 몇 초 안에 닿아요 @desktop @full', async ({ page, memberApi }) => {
    const timer = await new TimerPage(page).open();
    await timer.begin();
    await expect.poll(() => memberApi.getCurrentSession()).not.toBeNull();
    const sessionId = (await memberApi.getCurrentSession())?.sessionId ?? '';
    await memberApi.changeSession(sessionId, 'pause');
    await expect(timer.resume).toBeVisible();
    await memberApi.changeSession(sessionId, 'resume');
    await expect(timer.pause).toBeVisible();
    await memberApi.changeSession(sessionId, 'stop');
    await expect(timer.start).toBeVisible();
  });

  test('거기서 시작한 세션을 여기서 이어 봐요 @phone', async ({ page, memberApi }) => {
    const timer = await new TimerPage(page).open();
    const startedAt = await page.evaluate(() => new Date(Date.now() - 300_000).toISOString());
    await memberApi.startSession({ mode: 'FOCUS', duration: 1200, startedAt });
    await expect(timer.pause).toBeVisible();
    await timer.expectCorrectTime();
    expect(await timer.readRemaining()).toBeLessThanOrEqual(15 * 60);
  });

  test('거기서 멈춘 것을 모르고 여기서 끝나도, 다시 이어지면 멈춘 그대로예요 @desktop @full', async ({
    page,
    context,
    memberApi,
    errors,
  }) => {
    errors.allow(...OFFLINE_ERRORS);
    const startedAt = await page.evaluate(() => new Date(Date.now() - 1_180_000).toISOString());
    const { sessionId } = await memberApi.startSession({ mode: 'FOCUS', duration: 1200, startedAt });
    const allIsHere = trackPageLoad(page);
    const timer = await new TimerPage(page).open();
    await expect(timer.pause).toBeVisible();
    await allIsHere();
    await context.setOffline(true);
    await memberApi.changeSession(sessionId, 'pause');
    await expect.poll(() => timer.readRemaining(), 'the break has begun').toBeGreaterThan(300);
    await context.setOffline(false);
    await expect(timer.resume).toBeVisible();
    expect(await timer.readRemaining()).toBeLessThanOrEqual(20);
    expect(await memberApi.getCurrentSession()).toMatchObject({ sessionId, status: 'PAUSED' });
  });
});

test('로그인이 끝나도 시계는 돌고 한 번만 물으며, 다시 로그인하면 한 일이 닿아요 (A-4.09) @phone @long', async ({
  page,
  member,
  errors,
}) => {
  errors.allow(/status of 401/);
  const timer = await new TimerPage(page).open();
  await timer.begin();
  await endSessions(page, member);
  const { snackbar } = new Shell(page);
  await expect(snackbar).toBeVisible({ timeout: 40_000 });
  await expect(timer.pause).toBeVisible();
  await timer.expectCorrectTime();
  await timer.pause.click();
  await expect(timer.resume).toBeVisible();
  await snackbar.getByRole('button', { name: '로그인' }).click();
  await new LoginPage(page).signIn(member);
  await expect(timer.resume).toBeVisible();
  const api = await openMemberApi(new URL(page.url()).origin, member);
  await expect.poll(async () => (await api.getCurrentSession())?.status).toBe('PAUSED');
  await api.close();
});
