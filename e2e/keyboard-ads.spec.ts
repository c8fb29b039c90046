import { AdOnPage } from './pages/ad.ts';
import { Keyboard } from './pages/keyboard.ts';
import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.use({ seesAds: true });

test('광고: 자판만으로 왜 보이는지 묻고, 까닭을 적어 그만 보고, 다시 봐요 @desktop @full', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  const ad = new AdOnPage(page);
  await ad.openWithAds('/study');
  const keyboard = new Keyboard(page);
  const heading = page.getByRole('heading', { level: 1 });
  const tab = (name: RegExp) =>
    page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name });
  const menu = ad.region.getByRole('button', { name: '이 광고에 대해' });

  await keyboard.activate(tab(/Home/), 'Shift+Tab');
  await expect(ad.region).toBeVisible();
  await expect(heading).toBeFocused();
  await keyboard.focus(ad.link);
  await keyboard.choose(menu, '왜 이 광고인가요?');
  const why = page.getByRole('dialog', { name: '왜 이 광고인가요?' });
  await keyboard.expectFocusTrapped(why);
  await keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(menu).toBeFocused();

  await keyboard.choose(menu, '이 광고 그만 보기');
  const block = page.getByRole('dialog', { name: '이 광고를 그만 볼까요?' });
  await keyboard.expectFocusTrapped(block);
  await keyboard.focus(block.getByRole('radio').first());
  await keyboard.press('ArrowUp');
  await expect(block.getByRole('radio', { name: '직접 적을게요' })).toBeChecked();
  await keyboard.focus(block.getByRole('textbox', { name: '그만 보는 이유 적기' }));
  await keyboard.type('too often');
  await keyboard.activate(block.getByRole('button', { name: '그만 보기' }));
  await expect(ad.region).toHaveCount(0);
  await expect(heading).toBeFocused();

  await keyboard.activate(tab(/Profile/), 'Shift+Tab');
  await expect(page.getByText('too often', { exact: false })).toBeVisible();
  await keyboard.activate(page.getByRole('button', { name: /다시 보기$/ }));
  await expect(page.getByText('그만 보기로 한 광고가 없어요.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '그만 보기로 한 광고' })).toBeFocused();
});
