import { Keyboard } from './pages/keyboard.ts';
import { MembershipPage } from './pages/membership-page.ts';
import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

test('멤버십: 자판만으로 요금제를 골라 결제하고, 영수증을 보고, 해지해요 @desktop @full', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  const membership = new MembershipPage(page);
  const keyboard = new Keyboard(page);
  const section = page.getByRole('heading', { level: 2, name: '멤버십' });
  await membership.open();
  await keyboard.activate(page.getByRole('button', { name: '플러스 월간 시작하기' }));
  await expect(page.getByText('실제로 돈이 나가지 않아요')).toBeVisible();
  await keyboard.activate(page.getByRole('button', { name: /^성공/ }));
  await membership.expectHeading('멤버십이 시작됐어요');
  await keyboard.activate(page.getByRole('link', { name: '멤버십 보기' }));
  await expect(section).toBeFocused();
  await membership.expectPlan('플러스 월간');

  await keyboard.activate(membership.section.getByRole('button', { name: '결제 내역' }));
  await expect(membership.history).toBeVisible();
  const receipt = page.getByRole('dialog', { name: '영수증' });
  await keyboard.openDialog(page.getByRole('button', { name: /플러스 월간 결제 영수증$/ }), receipt);
  await keyboard.press('Escape');
  await expect(receipt).toBeHidden();

  await keyboard.openDialog(membership.cancel, membership.question);
  await keyboard.activate(membership.question.getByRole('button', { name: '해지하기' }));
  await expect(membership.question).toBeHidden();
  await expect(section).toBeFocused();
  await membership.expectPlan('무료');
});
