import { MembershipPage } from './pages/membership-page.ts';
import { signIn, signUp } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

/** The sandbox's late payment arrives after 15 s. */
const LATE_MS = 25_000;

test('플러스를 시작하면 다른 탭까지 바로 바뀌고, 더 사라고 하지 않아요 (M-1.01, M-3.02, U-29) @once', async ({
  page,
  context,
  member,
}) => {
  await signIn(page, member);
  const otherTab = await context.newPage();
  const elsewhere = new MembershipPage(otherTab);
  await elsewhere.open();
  await elsewhere.expectUsage('AI 사용', '20회 가운데 0회');

  // A tab in the background is throttled.
  await page.bringToFront();
  const membership = new MembershipPage(page);
  await membership.open();
  await membership.start('플러스 월간');
  await expectNoAxeViolations(page);
  await membership.pay('성공');
  await membership.expectHeading('멤버십이 시작됐어요');
  await expect(page.getByText('플러스 월간 4,900원을 결제했어요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await elsewhere.expectPlan('플러스 월간');
  await elsewhere.expectUsage('AI 사용', '500회 가운데 0회');

  await page.getByRole('link', { name: '멤버십 보기' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '멤버십' })).toBeFocused();
  await membership.expectPlan('플러스 월간');
  await membership.expectUsage('저장 공간', '10GB 가운데 0MB');
  await expect(page.getByRole('button', { name: /시작하기$/ })).toHaveCount(0);
});

test('영수증을 보고, 키보드만으로 해지하면 돌려받고, 창이 닫혀요 (M-4.01, M-4.02) @once @long', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  const membership = new MembershipPage(page);
  await membership.open();
  await membership.start('플러스 월간');
  await membership.pay('성공');
  await membership.expectHeading('멤버십이 시작됐어요');
  const paymentAddress = page.url();
  await membership.open();
  await membership.showHistory();
  await page.getByRole('button', { name: /플러스 월간 결제 영수증$/ }).click();
  const receipt = page.getByRole('dialog', { name: '영수증' });
  await expect(receipt.getByText('4,455원')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();

  await membership.cancel.focus();
  await page.keyboard.press('Enter');
  await expect(membership.question).toHaveAccessibleName(/4,900원을 돌려드려요/);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoHorizontalScroll(page);
  await membership.question.getByRole('button', { name: '해지하기' }).press('Enter');
  await expect(page.getByText('해지했어요. 4,900원을 돌려드려요.')).toBeVisible();
  await expect(membership.question).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: '멤버십' })).toBeFocused();
  await membership.expectPlan('무료');
  await expect(membership.history.getByText('−4,900원')).toBeVisible();
  await page.reload();
  await membership.expectPlan('무료');
  await membership.expectUsage('AI 사용', '20회 가운데 0회');

  await page.goto(paymentAddress);
  await membership.expectHeading('이미 끝난 멤버십의 결제예요');
  await page.getByRole('link', { name: '결제 내역 보기' }).click();
  await expect(membership.history.getByText('−4,900원')).toBeVisible();
});

test('실패하면 까닭을 말하고, 다시 시도하면 새로 결제해요 (M-3.02, E-8.28) @once @long', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  const membership = new MembershipPage(page);
  await membership.open();
  await membership.start('플러스 연간');
  await membership.pay('실패');
  await membership.expectHeading('결제하지 못했어요');
  await expect(page.getByText('돈은 나가지 않았어요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await membership.pay('성공');
  await membership.expectHeading('멤버십이 시작됐어요');
});

test('늦은 결제는 나갔다가, 새로고침하고, 뒤로 가고, 다른 탭에서도 이어서 확인해요 (M-4.03) @full', async ({
  page,
  context,
  member,
}) => {
  await signIn(page, member);
  const membership = new MembershipPage(page);
  await membership.open();
  await membership.start('플러스 월간');
  await page.goBack();
  await expect(page.getByText('마치지 않은 결제가 있어요')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '이어서 결제하기' }).click();
  await membership.pay('늦게 도착');
  await membership.expectHeading('결제를 확인하고 있어요');
  await expect(page.getByRole('progressbar', { name: '결제 확인' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await membership.expectHeading('결제를 확인하고 있어요');
  await page.getByRole('link', { name: '프로필로 가기' }).click();
  await expect(page.getByText('마치지 않은 결제가 있어요')).toBeVisible();
  await page.goBack();
  await membership.expectHeading('결제를 확인하고 있어요');

  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await membership.expectHeading('멤버십이 시작됐어요', LATE_MS);
  await new MembershipPage(otherTab).expectHeading('멤버십이 시작됐어요');
  await page.reload();
  await membership.expectHeading('멤버십이 시작됐어요');
});

test('주소로는 아무것도 얻을 수 없고, 다른 회원의 결제는 보이지 않고, 그만둔 주문은 닫혀요 @full', async ({
  page,
  browser,
  baseURL,
  member,
  dataDir,
  request,
  errors,
}) => {
  errors.allow(/status of 404.*\/api\/membership\/payment\//);
  await signIn(page, member);
  const membership = new MembershipPage(page);
  await membership.open();
  await membership.start('플러스 월간');
  const paymentId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/profile/membership?paymentId=${paymentId}&status=SUCCESS`);
  await membership.expectHeading('결제를 확인하고 있어요');

  const other = await browser.newContext({ baseURL });
  const stranger = await other.newPage();
  await signIn(stranger, await signUp(request, { dataDir }));
  await stranger.goto(`/profile/membership?paymentId=${paymentId}`);
  await new MembershipPage(stranger).expectHeading('결제를 찾을 수 없어요');
  await other.close();

  await page.getByRole('button', { name: '그만두기' }).click();
  await membership.expectHeading('결제를 그만뒀어요');
  await page.getByRole('link', { name: '프로필로 가기' }).click();
  await membership.expectPlan('무료');
  await expect(page.getByText('마치지 않은 결제가 있어요')).toHaveCount(0);
});
