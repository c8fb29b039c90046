import type { Page } from '@playwright/test';
import { CardsPage } from './pages/cards-page.ts';
import { signIn } from './support/members.ts';
import { press } from './support/overlays/overlay.ts';
import { expect, test } from './support/test.ts';

/** iOS zooms the page when a field with a smaller font gets the focus. */
const FONT_SIZE_MIN_PX = 16;

test('text fields on a phone → a font of at least 16 px (WK-7.01) @phone', async ({
  page,
  member,
  memberApi,
}) => {
  await memberApi.createNote({ noteTitle: '제목', noteContent: '글' });
  const { deckId } = await memberApi.createDeck('한국사', [{ content: '대동법은?', answer: '1608년' }]);
  await signIn(page, member);
  const sizes: Record<string, number> = {};
  const measure = async (screen: string, selector: string) => {
    await expect(page.locator(selector).first()).toBeAttached();
    for (const { name, size } of await fieldsOf(page)) sizes[`${screen} ${name}`] = size;
  };
  await page.goto('/profile');
  await measure('/profile', 'main select');
  await press(page, '비밀번호 바꾸기');
  await measure('비밀번호 바꾸기', '[role=dialog] input[type=password]');
  for (const [path, awaited] of [
    ['/note/create', '.ProseMirror'],
    ['/note', '[role=feed] article'],
    ['/profile/edit', 'main input'],
  ] as const) {
    await page.goto(path);
    await measure(path, awaited);
  }
  const cards = await new CardsPage(page).open(deckId);
  await cards.edit('대동법은?');
  await measure('카드 고치기', '[role=dialog] textarea');
  await page.keyboard.press('Escape');
  await press(page, '여러 장 적기');
  await measure('여러 장 적기', '[role=dialog] textarea[wrap=off]');
  await page.goto('/study');
  await press(page, /덱 만들기|새 덱/);
  await measure('새 덱', '[role=dialog] input');
  expect(Object.keys(sizes).some((name) => name.includes('SELECT'))).toBe(true);
  expect(Object.entries(sizes).filter(([, size]) => size < FONT_SIZE_MIN_PX)).toEqual([]);
});

function fieldsOf(page: Page) {
  return page
    .locator(
      'select, textarea, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=range], [type=file], [type=hidden])',
    )
    .evaluateAll((elements) =>
      elements.map((field) => ({
        name: `${field.tagName} ${field.className}`,
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
    );
}
