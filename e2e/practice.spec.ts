import { formatInterval } from '@molip/domain/decks';
import { CardsPage } from './pages/cards-page.ts';
import { composeAndEnter } from './pages/hangul.ts';
import { PracticePage } from './pages/practice-page.ts';
import { StudyPage } from './pages/study-page.ts';
import type { MemberApi } from './support/member-api.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { delayRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** The interval until the card is due, counted from its last review, as a button shows it. */
async function getSchedulingInterval(memberApi: MemberApi, cardId: number): Promise<string | null> {
  const { due, reviewedAt } = (await memberApi.getCard(cardId)).schedule;
  if (due === null || reviewedAt === null) return null;
  return formatInterval((Date.parse(due) - Date.parse(reviewedAt)) / 1_000);
}

test('글쇠만으로 연습하고, 되돌리고, 고치고, 새로 고쳐도 그 자리예요. 버튼의 간격은 서버의 간격이에요 (R-2.22, D-1.06, U-20) @desktop', async ({
  page,
  member,
  memberApi,
}) => {
  const { deckId, cards } = await memberApi.createDeck('영단어', [
    { content: 'apple', answer: '사과' },
    { content: 'pear', answer: '베' },
    { content: 'grape', answer: '포도' },
  ]);
  const [apple = 0, pear = 0, grape = 0] = cards.map(({ cardId }) => cardId).sort((a, b) => a - b);
  const schedule = async (cardId: number) => (await memberApi.getCard(cardId)).schedule;
  await signIn(page, member);
  const practice = await new PracticePage(page).open(deckId);
  const { keyboard } = page;
  await expect(page.getByRole('heading', { level: 1, name: '영단어' })).toBeVisible();
  await practice.expectCard('apple', '1 / 3');
  await keyboard.press('4');
  await practice.expectCard('apple', '1 / 3');
  await keyboard.press('Space');
  await expect(practice.back).toHaveText('사과');
  await expect(practice.ratings).toHaveText([/^다시/, /^어려움/, /^알맞음/, /^쉬움/]);
  await expectNoAxeViolations(page);
  const easy = await practice.readInterval('쉬움');
  await keyboard.press('4');
  await practice.expectCard('pear', '2 / 3');
  await expect.poll(() => getSchedulingInterval(memberApi, apple)).toBe(easy);

  await keyboard.press('z');
  await practice.expectCard('apple', '1 / 3');
  await expect.poll(() => schedule(apple)).toMatchObject({ state: 'NEW', reps: 0 });
  await keyboard.press('Space');
  const good = await practice.readInterval('알맞음');
  await keyboard.press('3');
  await practice.expectCard('pear', '2 / 4');
  await expect.poll(() => getSchedulingInterval(memberApi, apple)).toBe(good);

  await keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: '단축키' });
  await expect(sheet).toBeVisible();
  await keyboard.press('4');
  await expectNoAxeViolations(page);
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await practice.expectCard('pear', '2 / 4');
  await keyboard.press('Space');
  await expect(practice.back, 'Space is for the card again').toBeVisible();

  await keyboard.press('b');
  const bookmark = practice.front.getByRole('button', { name: '북마크' });
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await memberApi.getCard(pear)).bookmarked).toBe(true);
  await keyboard.press('z');
  await practice.expectCard('apple', '1 / 3');
  await keyboard.press('Space');
  await keyboard.press('4');
  await practice.expectCard('pear', '2 / 3');
  await keyboard.press('Space');
  const hard = await practice.readInterval('어려움');
  await keyboard.press('2');
  await practice.expectCard('grape', '3 / 4');
  await expect.poll(() => getSchedulingInterval(memberApi, pear)).toBe(hard);

  await page.reload();
  await practice.expectCard('grape', '3 / 4');
  await keyboard.press('Space');
  const again = await practice.readInterval('다시');
  await keyboard.press('1');
  await expect.poll(() => getSchedulingInterval(memberApi, grape)).toBe(again);
  await expect(practice.front.locator('.card-face')).toHaveText('pear');
  const before = await schedule(pear);
  await keyboard.press('e');
  const editor = page.getByRole('dialog', { name: '카드 고치기' });
  await editor.getByRole('textbox', { name: '뒷면' }).fill('배');
  await editor.getByRole('button', { name: '저장' }).click();
  await expect(editor).toBeHidden();
  await keyboard.press('Space');
  await expect(practice.back).toHaveText('배');
  await expect.poll(async () => (await memberApi.getCard(pear)).answer).toBe('배');
  expect(await schedule(pear), 'its schedule stays').toEqual(before);
  await keyboard.press('4');
  await expect(practice.front.locator('.card-face')).toHaveText('grape');
  await keyboard.press('Space');
  await keyboard.press('4');
  await expect(practice.result).toBeVisible();
  await expect(page.getByRole('link', { name: /grape/ }), 'hard ones').toBeVisible();
  await expectNoAxeViolations(page);
  await keyboard.press('z');
  await expect(practice.front.locator('.card-face')).toHaveText('grape');
  await expect.poll(() => schedule(grape)).toMatchObject({ state: 'LEARNING', reps: 1 });
  await keyboard.press('Space');
  const last = await practice.readInterval('쉬움');
  await keyboard.press('4');
  await expect(practice.result).toBeVisible();
  await expect.poll(() => getSchedulingInterval(memberApi, grape)).toBe(last);

  await page.getByRole('link', { name: '덱 목록으로' }).click();
  const study = new StudyPage(page);
  await expect(study.row('영단어')).toContainText('오늘 할 카드가 없어요');
  await study.row('영단어').getByRole('link', { name: '영단어' }).click();
  await new CardsPage(page).practise.click();
  await expect(page.getByRole('heading', { name: '오늘 할 카드를 다 했어요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '미리 공부' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '영단어 미리 공부' })).toBeVisible();
  await expect(practice.front).toBeVisible();
});

test('두 버튼으로, 정답을 적어 가며 연습해요. 틀린 글자와 빈칸이 보여요 (U-20) @phone @long', async ({
  page,
  member,
  memberApi,
}) => {
  const { deckId, cards } = await memberApi.createDeck('한국사', [
    { content: '공납을 쌀로 내게 한 제도', answer: '대동법' },
    { content: '{{c1::을사늑약}}으로 외교권을 빼앗겼다', answer: '을사늑약' },
  ]);
  const [tax = 0, treaty = 0] = cards.map(({ cardId }) => cardId).sort((a, b) => a - b);
  await signIn(page, member);
  const practice = await new PracticePage(page).open(deckId);
  const options = await practice.openOptions();
  for (const name of ['두 버튼으로', '정답 적기']) await options.getByRole('switch', { name }).click();
  await expectNoAxeViolations(page);
  await options.getByRole('button', { name: '닫기' }).last().click();
  await expect(options).toBeHidden();

  await practice.answerField.click();
  await composeAndEnter(page, 'ㄷ', '대', '대동', '대동볍');
  await expect(practice.back.getByText('조금 달라요')).toBeVisible();
  await expect(practice.back.locator('del')).toHaveText('볍');
  await expect(practice.back.locator('ins')).toHaveText('법');
  await expect(practice.back.getByText('ㅕ → ㅓ')).toBeVisible();
  await expect(practice.ratings).toHaveText([/^몰라요 · 추천/, /^알아요/]);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  const unknown = await practice.readInterval('몰라요');
  await practice.rating('몰라요').click();
  await expect.poll(() => getSchedulingInterval(memberApi, tax)).toBe(unknown);

  await page.reload();
  await expect(practice.front.locator('.card-face'), 'a blank').toHaveText('[…]으로 외교권을 빼앗겼다');
  await expect(practice.answerField, 'who types goes on to type').toBeFocused();
  await composeAndEnter(page, 'ㅇ', '을', '을사늑약');
  await expect(practice.back.getByText('맞았어요')).toBeVisible();
  await expect(practice.back.locator('.card-face')).toHaveText('을사늑약으로 외교권을 빼앗겼다');
  await expect(practice.ratings).toHaveText([/^몰라요/, /^알아요 · 추천/]);
  const known = await practice.readInterval('알아요');
  await page.keyboard.press('Space');
  await expect.poll(() => getSchedulingInterval(memberApi, treaty)).toBe(known);
  await expect(practice.answerField).toHaveValue('');
  await expect(practice.front.locator('.card-face')).toHaveText('공납을 쌀로 내게 한 제도');
});

test('앞면에 넣은 이미지와 수식, 코드가 연습에 보여요 (U-20) @desktop @full', async ({
  page,
  member,
  memberApi,
}) => {
  await signIn(page, member);
  const { deckId } = await memberApi.createDeck('기하', []);
  await page.goto(`/flashcards/${deckId}/cards`);
  await page
    .getByRole('button', { name: /새 카드|카드 적/ })
    .first()
    .click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '앞면 이미지 넣기' }).click();
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const release = await delayRequests(page, '**/api/images/upload');
  await (await choosing).setFiles({ name: '삼각형.png', mimeType: 'image/png', buffer });
  const back = page.getByRole('textbox', { name: '뒷면' });
  await back.fill('$a^2+b^2=c^2$\n\n```\nlet x = 1;\n```');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '계속 적기' }).click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장하는 중'), 'it waits for the image').toBeVisible();
  await back.focus();
  release();
  await expect.poll(() => memberApi.listCards(deckId)).toHaveLength(1);

  await page.goto(`/flashcards/${deckId}/practice`);
  const image = page.getByRole('main').locator('img');
  await expect(image).toBeVisible();
  expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1);
  await page.keyboard.press('Space');
  await expect(page.locator('.katex').first()).toBeVisible();
  await expect(page.locator('pre code')).toHaveText('let x = 1;\n');
});

test('짧은 질문은 긴 정답이 나와도 그 자리에 있고, 낮은 창에서도 적는 곳이 보여요 (U-20) @once @full', async ({
  page,
  member,
  memberApi,
}) => {
  const answer = Array.from({ length: 60 }, (_, line) => `${line + 1}번째 줄`).join('\n\n');
  const { deckId } = await memberApi.createDeck('긴 정답', [{ content: '무엇일까요?', answer }]);
  await signIn(page, member);
  const practice = await new PracticePage(page).open(deckId);
  await page.keyboard.press('Space');
  await expect(practice.back.getByText('1번째 줄', { exact: true })).toBeInViewport();
  await expect(practice.front.getByText('무엇일까요?')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const options = await practice.openOptions();
  await options.getByRole('switch', { name: '정답 적기' }).click();
  await options.getByRole('button', { name: '닫기' }).last().click();
  // A window of 1280 × 800 at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.reload();
  await expect(practice.answerField).toBeFocused();
  await expect
    .poll(() =>
      practice.answerField.evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === field;
      }),
    )
    .toBe(true);
});
