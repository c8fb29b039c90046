import type { Page } from '@playwright/test';
import { HomePage } from './pages/home-page.ts';
import { IntroductionPage } from './pages/introduction-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { SetGoalPage } from './pages/set-goal-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { swipe } from './pages/swipe.ts';
import { WhatsNewPage } from './pages/whats-new-page.ts';
import { waitForCode } from './support/mails.ts';
import { makePerson, signIn, type TestMember } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const STEPS = [/한 가지에 몰입해요/, /찾을 땐 첫소리로/, /다시 물어볼게요/, /그대로 차올라요/] as const;

async function isAtStep(page: Page, at: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: STEPS[at] })).toBeVisible();
  await expect(page.getByText(`4단계 중 ${at + 1}단계`)).toBeAttached();
}

async function joinAs(page: Page, dataDir: string, person: TestMember): Promise<void> {
  const signup = new SignupPage(page);
  await expect(signup.heading('먼저 동의가 필요해요')).toBeVisible();
  await signup.agree();
  await signup.requestCode(person.email);
  await signup.pasteCode(await waitForCode(dataDir, person.email));
  await signup.finish(person);
}

test.describe('처음 온 사람', () => {
  test('가입하면 소개 네 장, 목표, 홈 순서로 가고 소개는 한 번만 보여요 (G-2.01, R-1.01) @full', async ({
    page,
    dataDir,
  }) => {
    const person = makePerson();
    await page.goto('/signup');
    await joinAs(page, dataDir, person);
    const next = page.getByRole('button', { name: '다음', exact: true });
    for (const at of [0, 1, 2]) {
      await isAtStep(page, at);
      await expectNoHorizontalScroll(page);
      await next.click();
    }
    await isAtStep(page, 3);
    await expectNoAxeViolations(page);
    await expect(new IntroductionPage(page).skip).toHaveCount(0);
    await page.goBack();
    await isAtStep(page, 2);
    await page.goForward();
    await isAtStep(page, 3);
    await page.getByRole('button', { name: '시작하기' }).click();

    const goal = new SetGoalPage(page);
    await goal.expectOpen();
    await goal.minutes.focus();
    await page.keyboard.press('ArrowUp');
    await expect(goal.preview).toHaveText('하루 70분이면 한 주에 8시간 10분이에요.');
    await goal.save.click();
    await new HomePage(page).expectOpen();
    await page.goto('/profile');
    await new ProfilePage(page).expectMember(person);
    await expect(page.getByText('70분')).toBeVisible();
    await page.goto('/introduction');
    await isAtStep(page, 0);
  });

  test('화살표로 오가고, 소개를 마치기 전에는 다른 곳에 갈 수 없어요 (G-2.01) @once', async ({
    page,
    newMember,
  }) => {
    await signIn(page, newMember);
    await page.goto('/profile');
    await isAtStep(page, 0);
    await page.keyboard.press('ArrowLeft');
    await isAtStep(page, 0);
    await page.keyboard.press('ArrowRight');
    await isAtStep(page, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await isAtStep(page, 3);
    await page.keyboard.press('ArrowRight');
    await isAtStep(page, 3);
    await page.keyboard.press('ArrowLeft');
    await isAtStep(page, 2);
    await page.reload();
    await isAtStep(page, 2);
    await new IntroductionPage(page).skip.click();
    await new ProfilePage(page).expectMember(newMember);
  });

  test('손가락으로 밀면 오가고, 위아래로 밀면 그대로 있어요 (R-1.01) @phone @full', async ({
    page,
    newMember,
  }) => {
    await signIn(page, newMember);
    await page.goto('/introduction');
    await isAtStep(page, 0);
    const from = { x: 200, y: 300 };
    await swipe(page, from, { x: -150, y: 10 });
    await isAtStep(page, 1);
    await swipe(page, from, { x: -150, y: 0 });
    await isAtStep(page, 2);
    await swipe(page, from, { x: 150, y: 0 });
    await isAtStep(page, 1);
    await swipe(page, from, { x: -20, y: -150 });
    await swipe(page, from, { x: -30, y: 0 });
    await isAtStep(page, 1);
  });

  test('나중에 정하기는 목표를 그대로 두고 홈으로 가요 @full', async ({ page, newMember }) => {
    await signIn(page, newMember);
    await page.goto('/introduction');
    await new IntroductionPage(page).skip.click();
    const goal = new SetGoalPage(page);
    await goal.expectOpen();
    await goal.expectValue(goal.minutes, 60);
    await goal.expectValue(goal.dayStart, 4);
    await goal.minutes.focus();
    await page.keyboard.press('ArrowUp');
    await goal.later.click();
    await new HomePage(page).expectOpen();
    await goal.open();
    await goal.expectValue(goal.minutes, 60);
  });
});

test.describe('가입 전에 정한 목표', () => {
  test('담아 두었다가 가입하면 적용하고, 다시 묻지 않아요 @full', async ({ page, dataDir }) => {
    const person = makePerson();
    const goal = new SetGoalPage(page);
    await goal.open();
    await expect(page.getByText('가입하거나 로그인하면 이 목표가 바로 적용돼요.')).toBeVisible();
    await goal.minutes.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await goal.sessions.focus();
    await page.keyboard.press('Home');
    await goal.dayStart.focus();
    await page.keyboard.press('Home');
    await goal.save.click();
    await expect(page.getByText('하루 80분 목표를 담아 뒀어요. 가입하면 바로 적용돼요.')).toBeVisible();
    await expectNoAxeViolations(page);
    await joinAs(page, dataDir, person);
    await new IntroductionPage(page).expectOpen();
    await new IntroductionPage(page).skip.click();

    await new HomePage(page).expectOpen();
    await expect(page.getByText('정해 둔 하루 80분 목표를 적용했어요.')).toBeVisible();
    await goal.open();
    await goal.expectValue(goal.minutes, 80);
    await goal.expectValue(goal.sessions, 1);
    await goal.expectValue(goal.dayStart, 0);
    expect(await page.evaluate(() => localStorage.getItem('molip.goal'))).toBeNull();
  });
});

test.describe('새 기능 알림 창', () => {
  test.use({ showsWhatsNew: true });

  /** 08:30 of the 11th in Seoul is still the 10th in UTC. */
  const MORNING_IN_SEOUL = new Date('2031-03-10T23:30:00Z');
  const UTC_TODAY = '2031-03-10';

  async function storeSeen(page: Page, date: string): Promise<void> {
    await page.goto('/login');
    await page.evaluate((value) => localStorage.setItem('molip.whats-new.seen', value), date);
  }

  test('로그인하면 열리고, 오늘은 그만 보기는 UTC 날짜를 적고 그날은 열지 않아요 (P-4.01, P-4.02, P-4.04, P-9.01) @once @long', async ({
    page,
    member,
  }) => {
    await page.clock.setFixedTime(MORNING_IN_SEOUL);
    await storeSeen(page, '2031-03-09');
    await page.reload();
    const news = new WhatsNewPage(page);
    await news.expectAbsent();
    await new LoginPage(page).signIn(member);
    await expect(news.popup).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await news.notToday.click();
    await expect(news.popup).toBeHidden();
    expect(await news.readStored()).toBe(UTC_TODAY);
    await page.reload();
    await new HomePage(page).expectOpen();
    await news.expectAbsent();

    await page.clock.setFixedTime(new Date('2031-03-11T00:05:00Z'));
    await page.reload();
    await expect(news.popup, 'a new UTC day').toBeVisible();
  });

  test('저장된 날짜가 오늘(UTC)이면 열지 않아요 (P-4.01, P-9.01) @desktop @full', async ({
    page,
    member,
  }) => {
    await page.clock.setFixedTime(MORNING_IN_SEOUL);
    await storeSeen(page, UTC_TODAY);
    await new LoginPage(page).signIn(member);
    await new HomePage(page).expectOpen();
    await new WhatsNewPage(page).expectAbsent();
  });

  test('닫기와 Esc는 숨기기만 하고 아무것도 적지 않아요 (P-4.03) @full', async ({ page, member }) => {
    await signIn(page, member);
    await page.goto('/profile');
    const news = new WhatsNewPage(page);
    await news.close.click();
    await expect(news.popup).toBeHidden();
    expect(await news.readStored()).toBeNull();
    await page.reload();
    await expect(news.popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(news.popup).toBeHidden();
    expect(await news.readStored()).toBeNull();
  });

  test('둘러보기는 창을 닫고 소개로 가고, 마치면 보던 곳으로 돌아와요 (P-2.01) @full', async ({
    page,
    member,
  }) => {
    await signIn(page, member);
    await page.goto('/profile');
    const news = new WhatsNewPage(page);
    await news.tour.click();
    await isAtStep(page, 0);
    await expect(page).toHaveURL(/\/introduction/);
    await expect(news.popup).toHaveCount(0);
    await new IntroductionPage(page).skip.click();
    await new ProfilePage(page).expectMember(member);
    await news.expectAbsent();
  });

  test('로그인하지 않으면 어디에서도 열리지 않아요 (P-4.04) @desktop @full', async ({ page }) => {
    for (const path of ['/login', '/signup', '/introduction', '/set-goal', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await new WhatsNewPage(page).expectAbsent();
    }
  });

  test('처음 온 사람에게는 소개와 목표를 마친 뒤에 열려요 (Q-38, P-4.01) @full', async ({
    page,
    newMember,
  }) => {
    const news = new WhatsNewPage(page);
    await new LoginPage(page).open();
    await new LoginPage(page).signIn(newMember);
    await isAtStep(page, 0);
    await news.expectAbsent();
    await new IntroductionPage(page).skip.click();
    const goal = new SetGoalPage(page);
    await goal.expectOpen();
    await news.expectAbsent();
    await goal.later.click();
    await new HomePage(page).expectOpen();
    await expect(news.popup).toBeVisible();
  });
});
