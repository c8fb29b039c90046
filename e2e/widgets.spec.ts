import type { Locator } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { SetGoalPage } from './pages/set-goal-page.ts';
import { swipe } from './pages/swipe.ts';
import { expect, test } from './support/test.ts';

const MINUTES = { label: '하루 목표', start: 60, step: 10, min: 10, max: 720 };
const SESSIONS_MAX = 12;
const DRAG_STEP_PX = 20;

async function centreOf(box: Locator): Promise<{ x: number; y: number }> {
  const at = await box.boundingBox();
  if (!at) throw new Error(`${box} is not on the page`);
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 };
}

test.describe('숫자 상자', () => {
  test.beforeEach(({ page }) => new SetGoalPage(page).open());

  test('바퀴를 굴리면 한 눈금씩 바뀌고 화면은 그대로 있어요 (W-2.01, V-5.10) @desktop', async ({ page }) => {
    const goal = new SetGoalPage(page);
    const { x, y } = await centreOf(goal.sessions);
    await page.mouse.move(x, y);
    const before = Number(await goal.sessions.getAttribute('aria-valuenow'));
    await page.mouse.wheel(0, -120);
    await goal.expectValue(goal.sessions, before + 1);
    await page.mouse.wheel(0, 120);
    await goal.expectValue(goal.sessions, before);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.move((await centreOf(goal.minutes)).x, y);
    await page.mouse.wheel(0, -120);
    await goal.expectValue(goal.minutes, MINUTES.start + MINUTES.step);
  });

  test('화살표로 바뀌고, 끝에서 멈춰요 (W-2.02, V-5.09) @once', async ({ page }) => {
    const goal = new SetGoalPage(page);
    await goal.minutes.focus();
    await page.keyboard.press('ArrowUp');
    await goal.expectValue(goal.minutes, MINUTES.start + MINUTES.step);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await goal.expectValue(goal.minutes, MINUTES.start - MINUTES.step);
    await page.keyboard.press('Home');
    await goal.expectValue(goal.minutes, MINUTES.min);
    await page.keyboard.press('ArrowDown');
    await goal.expectValue(goal.minutes, MINUTES.min);
    await expect(page.getByRole('button', { name: '하루 목표 줄이기' })).toBeDisabled();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await goal.expectValue(goal.minutes, MINUTES.max);
    await goal.sessions.focus();
    for (let press = 0; press < SESSIONS_MAX + 1; press += 1) await page.keyboard.press('ArrowDown');
    await goal.expectValue(goal.sessions, 1);
    await goal.dayStart.focus();
    await page.keyboard.press('End');
    await goal.expectValue(goal.dayStart, 6);
    await expect(page.getByText('새벽 6시 전까지는 어제 공부로 셀게요.')).toBeVisible();
  });

  test('손가락으로 끌면 20 px마다 한 눈금이에요 (W-2.03) @phone', async ({ page }) => {
    const goal = new SetGoalPage(page);
    const start = Number(await goal.sessions.getAttribute('aria-valuenow'));
    await swipe(page, await centreOf(goal.sessions), { x: 0, y: -3 * DRAG_STEP_PX });
    await goal.expectValue(goal.sessions, start + 3);
    await swipe(page, await centreOf(goal.sessions), { x: 0, y: DRAG_STEP_PX - 1 });
    await goal.expectValue(goal.sessions, start + 3);
    await swipe(page, await centreOf(goal.sessions), { x: 0, y: 2 * DRAG_STEP_PX });
    await goal.expectValue(goal.sessions, start + 1);
    await swipe(page, await centreOf(goal.minutes), { x: 0, y: -2 * DRAG_STEP_PX });
    await goal.expectValue(goal.minutes, MINUTES.start + 2 * MINUTES.step);
    await swipe(page, await centreOf(goal.sessions), { x: 0, y: 40 * DRAG_STEP_PX });
    await goal.expectValue(goal.sessions, 1);
    await expect(goal.textField('목표 세트'), 'a drag is no tap').toHaveCount(0);
    expect(await page.evaluate(() => scrollY), 'the page stays under the finger').toBe(0);
  });

  test('두 번 눌러 적고 Enter로 정해요; 범위를 넘으면 끝값, 숫자가 아니면 그대로 (W-2.04, W-2.05, V-5.09, V-5.11) @desktop', async ({
    page,
  }) => {
    const goal = new SetGoalPage(page);
    const type = async (text: string) => {
      await goal.doubleClick(goal.minutes);
      await expect(goal.textField(MINUTES.label)).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await expect(goal.textField(MINUTES.label)).toHaveCount(0);
    };
    await type('95');
    await goal.expectValue(goal.minutes, 95);
    await expect(goal.minutes, 'the keyboard stays where it was').toBeFocused();
    await expect(goal.preview).toHaveText('하루 95분이면 한 주에 11시간 5분이에요.');
    await type('abc');
    await goal.expectValue(goal.minutes, 95);
    await type('42.9분');
    await goal.expectValue(goal.minutes, 42);
    await type('9999');
    await goal.expectValue(goal.minutes, MINUTES.max);
    await type('-3');
    await goal.expectValue(goal.minutes, MINUTES.min);
    await goal.doubleClick(goal.minutes);
    await page.keyboard.type('300');
    await page.keyboard.press('Escape');
    await goal.expectValue(goal.minutes, MINUTES.min);
  });

  test('짧게 누르면 적을 수 있고, 다른 곳을 누르면 정해져요 (W-2.04, W-2.05, W-2.06) @phone', async ({
    page,
  }) => {
    const goal = new SetGoalPage(page);
    await goal.minutes.tap();
    await expect(goal.textField(MINUTES.label)).toBeFocused();
    await page.keyboard.type('85');
    await page.getByRole('heading', { level: 1 }).tap();
    await goal.expectValue(goal.minutes, 85);
    await goal.minutes.tap();
    await page.keyboard.type('90');
    await page.keyboard.press('Enter');
    await goal.expectValue(goal.minutes, 90);
    await goal.minutes.tap();
    await page.keyboard.type('abc');
    await page.getByRole('heading', { level: 1 }).tap();
    await goal.expectValue(goal.minutes, 90);
  });

  test('적다가 다른 곳으로 가면 정해지고, 적던 채로 저장해도 잃지 않아요 (W-2.06) @full', async ({
    page,
  }) => {
    const goal = new SetGoalPage(page);
    await goal.minutes.focus();
    await page.keyboard.type('75');
    await page.keyboard.press('Tab');
    await goal.expectValue(goal.minutes, 75);
    await goal.minutes.focus();
    await page.keyboard.type('130');
    await goal.save.click();
    await expect(page.getByText('하루 130분 목표를 담아 뒀어요. 가입하면 바로 적용돼요.')).toBeVisible();
  });

  test('상자는 좁은 화면에서 70×60, 넓은 화면에서 90×85 px (K-9.44, K-9.45)', async ({ page }, {
    project,
  }) => {
    const goal = new SetGoalPage(page);
    const wanted = project.name === 'phone' ? { width: 70, height: 60 } : { width: 90, height: 85 };
    for (const box of [goal.minutes, goal.sessions, goal.dayStart]) {
      expect(await box.boundingBox()).toMatchObject(wanted);
    }
  });
});

test('비밀번호는 눈을 누르면 보이고 다시 누르면 숨어요 (W-2.07) @once', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.password.fill('molip-secret-1');
  await expect(login.password).toHaveAttribute('type', 'password');
  await login.password.focus();
  await page.getByRole('button', { name: '비밀번호 보기' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await expect(login.password).toHaveValue('molip-secret-1');
  await expect(login.password, 'the caret stays in the field').toBeFocused();
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click();
  await expect(login.password).toHaveAttribute('type', 'password');
});
