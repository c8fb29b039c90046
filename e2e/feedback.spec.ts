import type { Page } from '@playwright/test';
import { HomePage } from './pages/home-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { SetGoalPage } from './pages/set-goal-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { Shell } from './pages/shell.ts';
import { signIn, type TestMember } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const UNDO_MS = 6_000;
const SUCCESS_MS = 4_000;
const HOUR_MS = 3_600_000;
const FOOT_PX = 72;

async function openSettings(page: Page, member: TestMember): Promise<SettingsPage> {
  await signIn(page, member);
  const settings = new SettingsPage(page);
  await settings.open();
  return settings;
}

async function keepGoal(page: Page): Promise<void> {
  const goal = new SetGoalPage(page);
  await goal.open();
  await goal.minutes.focus();
  await page.keyboard.press('ArrowUp');
  await goal.save.click();
  await expect(page).toHaveURL(/\/signup/);
}

test.describe('지운 것을 되돌리는 알림', () => {
  test('6초 넘게 남고, 초점을 뺏지 않고, 다른 곳을 눌러도 남아요 (K-9.27) @once @long', async ({
    page,
    member,
  }) => {
    await page.clock.install();
    const settings = await openSettings(page, member);
    await settings.make('밤하늘', '#e8f0ff');
    // From here on the clock runs only when the test moves it.
    await page.clock.pauseAt(Date.now() + HOUR_MS);
    await settings.remove('밤하늘').click();
    const message = page.getByRole('status').filter({ hasText: '테마를 지웠어요.' });
    await expect(message).toBeVisible();
    await expect(settings.undo, 'a message takes no focus').not.toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(UNDO_MS - 100);
    await expect(message).toBeVisible();
    await page.clock.runFor(200);
    await expect(message).toHaveCount(0);
  });

  test('닫기를 누르면 사라지고, 지운 것은 지워진 채예요 @full', async ({ page, member }) => {
    const settings = await openSettings(page, member);
    await settings.make('밤하늘', '#e8f0ff');
    await settings.remove('밤하늘').click();
    const message = page.getByRole('status').filter({ hasText: '테마를 지웠어요.' });
    await message.getByRole('button', { name: '닫기' }).click();
    await expect(message).toHaveCount(0);
    await expect(settings.radio('테마 색', '밤하늘')).toHaveCount(0);
  });

  test('좁은 화면에서는 아래에서 72 px, 가운데에 서고 메뉴를 가리지 않아요 @phone @full', async ({
    page,
    member,
  }) => {
    const settings = await openSettings(page, member);
    await settings.make('밤하늘', '#e8f0ff');
    await settings.remove('밤하늘').click();
    const message = page.getByRole('status').filter({ hasText: '테마를 지웠어요.' });
    const { bottomBar } = new Shell(page);
    // The toast slides in: only its final position counts.
    await expect
      .poll(async () => {
        const box = await message.boundingBox();
        return box && (page.viewportSize()?.height ?? 0) - box.y - box.height;
      })
      .toBe(FOOT_PX);
    const box = await message.boundingBox();
    const bar = await bottomBar.boundingBox();
    if (!box || !bar) throw new Error('the message or the bar is not there');
    expect(box.x + box.width / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, 0);
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  });
});

test.describe('가입 전에 정한 목표의 알림', () => {
  test('로그인하면 적용했다고 4초 동안 말해요 (K-9.27) @full', async ({ page, member }) => {
    await page.clock.install();
    await keepGoal(page);
    await new LoginPage(page).open();
    await new LoginPage(page).signIn(member);
    await new HomePage(page).expectOpen();
    const message = page.getByRole('status').filter({ hasText: '정해 둔 하루 70분 목표를 적용했어요.' });
    await expect(message).toBeVisible();
    await page.clock.fastForward(SUCCESS_MS + 500);
    await expect(message).toHaveCount(0);
  });

  test('적용하지 못하면 그렇다고 말하고, 다시 시도하면 적용해요 @full', async ({ page, member, errors }) => {
    errors.allow(/net::ERR_FAILED/);
    await keepGoal(page);
    await page.route('**/api/timer/settings', (route) => route.abort());
    await new LoginPage(page).open();
    await new LoginPage(page).signIn(member);
    await new HomePage(page).expectOpen();
    const failed = page.getByRole('status').filter({ hasText: '정해 둔 목표를 아직 적용하지 못했어요.' });
    await expect(failed).toBeVisible();
    await page.unrouteAll();
    await failed.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByText('정해 둔 하루 70분 목표를 적용했어요.')).toBeVisible();
  });
});

test.describe('화면 설정이 되지 않을 때', () => {
  test('불러오지 못하면 말하고 기본으로 보여요 (E-8.41) @desktop @full', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('molip.ui', '{broken'));
    await page.goto('/login');
    await expect(
      page.getByRole('alert').filter({
        hasText: '화면 설정을 불러오지 못했어요. 기본 설정으로 보여 드려요.',
      }),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-preset', 'default');
  });

  test('저장하지 못하면 말하고, 고른 것은 이 창에서 그대로 써요 (E-8.42) @full', async ({ page, member }) => {
    await page.addInitScript(() => {
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'molip.ui') throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    const settings = await openSettings(page, member);
    const failure = page.getByRole('alert').filter({
      hasText: '화면 설정을 저장하지 못했어요. 이 창을 닫으면 사라져요.',
    });
    await settings.choose('밝기', '어둡게');
    await expect(failure).toBeVisible();
    await expect(settings.root).toHaveAttribute('data-theme', 'dark');
    await failure.getByRole('button', { name: '닫기' }).click();
    await settings.choose('테마 색', '숲');
    await expect(failure, 'the same failure again is told again').toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('테마를 바꾸지 못하면 말하고 쓰던 것을 남겨요 (E-8.43) @desktop @full', async ({ page, member }) => {
    await page.addInitScript(() => {
      const setAttribute = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {
        if (name === 'data-preset' && value === 'forest') throw new Error('refused');
        setAttribute.call(this, name, value);
      };
    });
    const settings = await openSettings(page, member);
    await settings.choose('테마 색', '숲');
    await expect(
      page.getByRole('alert').filter({ hasText: '테마를 바꾸지 못했어요. 쓰던 테마를 그대로 둘게요.' }),
    ).toBeVisible();
    await expect(settings.root).toHaveAttribute('data-preset', 'default');
    await expect(settings.radio('테마 색', '기본')).toBeChecked();
  });

  test('준비하지 못하면 말하고 기본 화면으로 시작해요 (E-8.44) @desktop @full', async ({ page }) => {
    await page.addInitScript(() => {
      const listen = MediaQueryList.prototype.addEventListener;
      MediaQueryList.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
        if (this.media.includes('prefers-color-scheme')) throw new Error('refused');
        listen.apply(this, args);
      };
    });
    await page.goto('/login');
    await expect(
      page.getByRole('alert').filter({
        hasText: '화면 설정을 준비하지 못했어요. 기본 화면으로 시작할게요.',
      }),
    ).toBeVisible();
    await new LoginPage(page).expectOpen();
  });
});

test.describe('종 뒤의 알림', () => {
  const OLDER = { id: 'a', type: 'info', title: '먼저 온 알림', message: '', duration: 0 };
  const NEWER = { id: 'b', type: 'success', title: '나중에 온 알림', message: '카드 12장', duration: 0 };

  /** Notifications of an earlier visit, stored because the member turned that setting on. */
  async function leaveNotifications(page: Page): Promise<void> {
    const now = Date.now();
    const stored = {
      items: [
        { ...NEWER, timestamp: now - 60_000 },
        { ...OLDER, timestamp: now - 3_600_000 },
      ],
      unreadIds: [NEWER.id],
    };
    // This is a response of the API, not a page: no application writes to the storage in between.
    await page.goto('/api/health');
    await page.evaluate(
      ([ui, notifications]) => {
        localStorage.setItem('molip.ui', ui);
        localStorage.setItem('molip.notifications', notifications);
      },
      [JSON.stringify({ notifications: { enablePersist: true } }), JSON.stringify(stored)] as const,
    );
  }

  test('남겨 둔 알림은 읽지 않은 수와 함께 새것부터 있고, 보고 나면 읽은 것이 돼요 (TH-3.09, S-2.26) @once @long', async ({
    page,
    member,
  }) => {
    await leaveNotifications(page);
    const settings = await openSettings(page, member);
    const bell = new Shell(page).topBar.getByRole('button', { name: /^알림/ });
    await expect(bell).toHaveAccessibleName('알림, 읽지 않은 알림 1개');
    await bell.click();
    const dialog = page.getByRole('dialog', { name: '알림' });
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(NEWER.title);
    await expect(rows.first()).toContainText('읽지 않음');
    await expect(rows.last()).toContainText(OLDER.title);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAccessibleName('알림');
    await page.reload();
    await settings.expectOpen();
    await expect(bell).toHaveAccessibleName('알림');
    await bell.click();
    await expect(rows).toHaveCount(2);
    await dialog.getByRole('button', { name: '모두 지우기' }).click();
    await expect(dialog.getByText('새 알림이 없어요')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '닫기' })).toBeFocused();
  });

  test('남기기를 끄면 이 기기에서 지워요 (TH-3.09) @full', async ({ page, member }) => {
    await leaveNotifications(page);
    const settings = await openSettings(page, member);
    await expect(settings.toggle('새로고침해도 남기기')).toBeChecked();
    await settings.toggle('새로고침해도 남기기').click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('molip.notifications'))).toBeNull();
    await page.reload();
    await settings.expectOpen();
    await expect(new Shell(page).bell).toHaveAccessibleName('알림');
  });

  test('알림 설정 다섯 가지는 새로고침해도 남아요 (TH-3.09) @full', async ({ page, member }) => {
    const settings = await openSettings(page, member);
    await page.getByLabel('나타나는 곳').selectOption({ label: '왼쪽 위' });
    await page.getByLabel('한 번에 보이는 수').selectOption({ label: '5개' });
    await settings.toggle('새로고침해도 남기기').click();
    await settings.toggle('소리').click();
    await settings.toggle('화면 알림').click();
    await expect(page.getByLabel('나타나는 곳')).toBeDisabled();
    await page.reload();
    await settings.expectOpen();
    await expect(page.getByLabel('나타나는 곳')).toHaveValue('top-left');
    await expect(page.getByLabel('한 번에 보이는 수')).toHaveValue('5');
    await expect(settings.toggle('새로고침해도 남기기')).toBeChecked();
    await expect(settings.toggle('소리')).not.toBeChecked();
    await expect(settings.toggle('화면 알림')).not.toBeChecked();
  });
});
