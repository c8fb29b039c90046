import { randomUUID } from 'node:crypto';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PracticePage } from './pages/practice-page.ts';
import { Shell } from './pages/shell.ts';
import { TimerPage } from './pages/timer-page.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { trackPageLoad } from './support/requests.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS } from './support/watch-errors.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

test.beforeEach(({ page, member }) => signIn(page, member));

test('처음 온 사람은 첫걸음을 보고, 홈은 늘 여기예요 (R-2.10, R-2.11, S-2.22) @narrow', async ({ page }) => {
  const dashboard = await new DashboardPage(page).open();
  await expect(dashboard.heading).toHaveText('이서연 님, 첫 20분을 시작해 볼까요?');
  const steps = dashboard.region('이렇게 시작해요').getByRole('link');
  await expect(steps).toHaveCount(3);
  await expect(dashboard.region('지난 한 해')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await steps.first().click();
  await expect(page).toHaveURL(/\/timer$/);
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: /Home/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(dashboard.heading).toContainText('첫 20분');
});

test('로고는 대시보드로 가요 (S-2.22) @desktop @full', async ({ page }) => {
  await page.goto('/timer');
  await new Shell(page).logo.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('타이머가 도는 동안에는 시작이 아니라 타이머로 가는 길이에요 @desktop @full', async ({ page }) => {
  const dashboard = await new DashboardPage(page).open();
  const today = dashboard.region('오늘의 집중').getByRole('link');
  await expect(today).toHaveText('집중 시작');
  const timer = await new TimerPage(page).open();
  await timer.begin();
  await dashboard.open();
  await expect(today).toHaveText('타이머 보기');
  await today.click();
  await timer.pause.click();
  await expect(timer.resume).toBeVisible();
  await dashboard.open();
  await expect(today).toHaveText('타이머 보기');
});

test('오늘 한 시간과 목표, 그 사이 다른 곳에서 한 것도 다시 보면 있어요 (DB-1.01, DB-1.02) @once', async ({
  page,
  memberApi,
}) => {
  await memberApi.addStudyTime({ studyMinutes: 20, at: daysAgo(1) });
  await memberApi.addStudyTime({ studyMinutes: 25 });
  const dashboard = await new DashboardPage(page).open();
  await expect(dashboard.heading).toHaveText('이서연 님, 35분이면 오늘 목표를 채워요');
  await dashboard.expectMinutes(25);
  await expect(dashboard.streak.getByRole('heading', { name: '2일 연속' })).toBeVisible();
  const week = dashboard.region('이번 주').getByRole('listitem');
  await expect(week).toHaveCount(7);
  await expect(week.filter({ hasText: '25분' })).toHaveCount(1);

  await page.getByRole('link', { name: '덱 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '오늘의 카드' })).toBeVisible();
  await memberApi.addStudyTime({ studyMinutes: 40 });
  await page.goBack();
  await dashboard.expectMinutes(65);
  await expect(dashboard.heading).toHaveText('이서연 님, 오늘 할 일을 다 했어요');
});

test.describe('출석', () => {
  test('두 번 눌러도 한 번 알리고, 달력과 연속에 남아요 (DB-1.03, E-8.40) @once', async ({
    page,
    memberApi,
  }) => {
    const dashboard = await new DashboardPage(page).open();
    await dashboard.checkIn.dblclick();
    await expect(page.getByText('출석 체크 완료! Attendance checked!').first()).toBeVisible();
    await expect(dashboard.checkedIn).toBeDisabled();
    await expect(dashboard.today).toContainText('출석');
    await expect(dashboard.streak.getByRole('heading', { name: '1일 연속' })).toBeVisible();
    expect(await memberApi.hasCheckedInToday()).toBe(true);
    await page.reload();
    await expect(dashboard.checkedIn).toBeDisabled();
    await expect(dashboard.today).toContainText('출석');
  });

  test('다른 기기에서 이미 했으면 두 말로 알려요 (E-8.39) @full', async ({ page, memberApi, errors }) => {
    errors.allow(/status of 409.*\/api\/stats\/attendance/);
    const dashboard = await new DashboardPage(page).open();
    await memberApi.checkIn();
    await dashboard.checkIn.click();
    await expect(
      page.getByText(/Attendance failed\. You may have already checked in\.$/).first(),
    ).toBeVisible();
    await expect(dashboard.checkedIn).toBeDisabled();
  });
});

test('복습할 카드를 세고, 누르면 가장 밀린 덱부터 복습해요 (DB-1.04) @narrow', async ({
  page,
  memberApi,
}) => {
  const { cards } = await memberApi.createDeck('한국사', [
    { content: '대동법은?', answer: '1608년' },
    { content: '균역법은?', answer: '1750년' },
  ]);
  const reviews = cards.map(({ cardId }) => ({
    ...{ cardId, rating: 'EASY', elapsedMs: 1_000 },
    reviewId: randomUUID(),
    reviewedAt: daysAgo(60),
  }));
  await memberApi.saveReviews(reviews);
  const dashboard = await new DashboardPage(page).open();
  await dashboard.expectReviewCounts(0, 2, 0);
  await page.getByRole('link', { name: /^2장 복습하기/ }).click();
  await expect(page).toHaveURL(/\/flashcards\/\d+\/practice$/);
  const practice = new PracticePage(page);
  await practice.rate('알맞음');
  await practice.rate('알맞음');
  await expect(practice.result).toBeVisible();
  await page.goBack();
  await dashboard.expectReviewCounts(0, 0, 0);
});

test('불러오지 못하면 스낵바로 알리고, 기기에 남은 기록을 보여 줘요 (E-8.38) @full', async ({
  page,
  memberApi,
  errors,
}) => {
  errors.allow(/status of 503/);
  await memberApi.addStudyTime({ studyMinutes: 25 });
  const dashboard = await new DashboardPage(page).open();
  await dashboard.expectMinutes(25);
  await page.route('**/api/stats/dashboard', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: '서버가 잠시 쉬고 있어요.' })).toBeVisible();
  await expect(page.getByText(/기록이에요\. 연결되면 새로 불러와요\./)).toBeVisible();
  await dashboard.expectMinutes(25);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText(/연결되면 새로 불러와요/)).toHaveCount(0);
});

test('연결이 끊기면 남은 기록을 그 나이와 함께 보여 주고, 돌아오면 저절로 새로워져요 (E-8.38) @full', async ({
  page,
  context,
  memberApi,
  errors,
}) => {
  errors.allow(...OFFLINE_ERRORS);
  await memberApi.addStudyTime({ studyMinutes: 25 });
  const allIsHere = trackPageLoad(page);
  const dashboard = await new DashboardPage(page).open();
  const menu = page.getByRole('navigation', { name: '주요 메뉴' });
  await menu.getByRole('link', { name: /Study/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '오늘의 카드' })).toBeVisible();
  await allIsHere();
  await context.setOffline(true);
  await menu.getByRole('link', { name: /Home/ }).click();
  await expect(page.getByText('방금 기록이에요. 연결되면 새로 불러와요.')).toBeVisible();
  await dashboard.expectMinutes(25);
  await memberApi.addStudyTime({ studyMinutes: 15 });
  await context.setOffline(false);
  await dashboard.expectMinutes(40);
  await expect(page.getByText(/연결되면 새로 불러와요/)).toHaveCount(0);
});

test.describe('연결 없이 연 대시보드', () => {
  test.use({ serviceWorkers: 'allow' });

  test('연결되면 저절로 새로워져요 (E-8.38) @full', async ({ page, context, memberApi, errors }) => {
    errors.allow(...OFFLINE_ERRORS);
    await memberApi.addStudyTime({ studyMinutes: 25 });
    const dashboard = await new DashboardPage(page).open();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/연결되면 새로 불러와요/)).toBeVisible();
    await dashboard.expectMinutes(25);
    await memberApi.addStudyTime({ studyMinutes: 15 });
    await context.setOffline(false);
    await dashboard.expectMinutes(40);
    await expect(page.getByText(/연결되면 새로 불러와요/)).toHaveCount(0);
  });
});

test('긴 이름은 줄여서 보여 줘요 @full', async ({ page, memberApi }) => {
  const { deckId } = await memberApi.createDeck('가'.repeat(100));
  const note = await memberApi.createNote({ noteTitle: 'a'.repeat(200), noteContent: '글' });
  const startedAt = new Date(Date.now() - HOUR_MS).toISOString();
  const { sessionId } = await memberApi.startSession({
    ...{ mode: 'FOCUS', duration: 1_200, startedAt },
    ...{ deckId, noteId: note.noteId },
  });
  await memberApi.changeSession(sessionId, 'stop');
  await memberApi.addStudyTime({ studyMinutes: 10, at: daysAgo(1) });
  await page.setViewportSize({ width: 320, height: 640 });
  const dashboard = await new DashboardPage(page).open();
  await page.getByRole('button', { name: '자세히 보기' }).click();
  for (const name of ['덱마다 집중한 시간', '노트마다 집중한 시간'])
    await expect(dashboard.region(name).getByRole('link')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.goto('/dashboard/report');
  await expect(page.getByTitle('가'.repeat(100))).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('지난 한 해는 키보드로 하루씩 보고, 자세히에는 앞으로의 복습이 있어요 @desktop @full', async ({
  page,
  memberApi,
}) => {
  await memberApi.addStudyTime({ studyMinutes: 30, at: daysAgo(2) });
  await memberApi.addStudyTime({ studyMinutes: 25 });
  const dashboard = await new DashboardPage(page).open();
  const map = page.getByRole('slider', { name: '지난 한 해의 하루하루' });
  await map.focus();
  await expect(map).toHaveAttribute('aria-valuetext', /25분/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(map).toHaveAttribute('aria-valuetext', /30분/);
  await page.getByRole('button', { name: '자세히 보기' }).click();
  await expect(dashboard.region('앞으로 30일')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('시험을 적고, 고치고, 지워요 @full', async ({ page, memberApi }) => {
  await memberApi.createDeck('정보처리기사', [{ content: '정규화란?', answer: '중복을 줄이는 것' }]);
  await memberApi.addStudyTime({ studyMinutes: 10, at: daysAgo(1) });
  const dashboard = await new DashboardPage(page).open();
  await dashboard.exams.getByRole('button', { name: '시험 더하기' }).click();
  const dialog = page.getByRole('dialog', { name: '새 시험' });
  await dialog.getByRole('textbox', { name: '시험 이름' }).fill('정보처리기사 실기');
  await dialog.getByLabel('시험 날짜').fill(daysAgo(-20).slice(0, 10));
  await dialog.getByRole('checkbox', { name: /정보처리기사/ }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(dashboard.exams).toContainText(/D-(19|20|21)/);
  await expect(dashboard.exams).toContainText(/하루 1장이면 90%까지/);

  await dashboard.exams.getByRole('button').click();
  await page.getByRole('button', { name: '정보처리기사 실기 고치기' }).click();
  const editing = page.getByRole('dialog', { name: '시험 고치기' });
  await editing.getByRole('textbox', { name: '시험 이름' }).fill('필기');
  await expectNoHorizontalScroll(page);
  await editing.getByRole('button', { name: '저장' }).click();
  await page.getByRole('button', { name: '필기 고치기' }).click();
  await editing.getByRole('button', { name: '지우기' }).click();
  const question = page.getByRole('dialog', { name: '필기 시험을 지울까요?' });
  await question.getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('다가오는 시험이 없어요.')).toBeVisible();
  await page.getByRole('dialog', { name: '시험' }).getByRole('button', { name: '닫기' }).click();
  await expect(dashboard.exams.getByRole('button', { name: '시험 더하기' })).toBeVisible();
});

test.describe('주간 리포트', () => {
  test('한 주를 보고, 지난주로 가고, 한 장에 인쇄해요 @desktop @chromium @long', async ({
    page,
    memberApi,
  }) => {
    await memberApi.addStudyTime({ studyMinutes: 25 });
    await memberApi.addStudyTime({ studyMinutes: 40, at: daysAgo(7) });
    await new DashboardPage(page).open();
    await page.getByRole('link', { name: '주간 리포트 보기' }).click();
    await expect(page).toHaveURL(/\/dashboard\/report$/);
    await expect(page.getByText('지난주보다 15분 적어요')).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: '지난주' }).click();
    await expect(page).toHaveURL(/\?day=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByText('지난주보다 40분 많아요')).toBeVisible();
    await page.getByRole('button', { name: '다음 주' }).click();
    await expect(page).toHaveURL(/\/dashboard\/report$/);
  });

  test('알아볼 수 없는 날은 이번 주예요 @full', async ({ page }) => {
    await page.goto('/dashboard/report?day=2026-02-30');
    await expect(page.getByRole('button', { name: '다음 주' })).toBeDisabled();
  });
});
