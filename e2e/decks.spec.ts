import { CardsPage } from './pages/cards-page.ts';
import { compose, composeAndEnter } from './pages/hangul.ts';
import { PracticePage } from './pages/practice-page.ts';
import { DeckManagementPage, StudyPage } from './pages/study-page.ts';
import { detectInjections } from './support/injection-detector.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { STORABLE_SAMPLE } from './support/xss-vectors.ts';

const TEN = ['물리', '한국사', '영단어', '화학', '지리', '미적분', '행정법', '회계', '민법', '한문'];

test('새 덱은 맨 앞에 서고, 열한 개는 두 쪽이 되고, 초성으로 찾아요 (R-2.19, D-4.01, K-9.34, K-9.35, X-9.01, V-5.15) @phone', async ({
  page,
  member,
  memberApi,
}) => {
  for (const name of TEN) await memberApi.createDeck(name);
  await signIn(page, member);
  const study = await new StudyPage(page).open();
  const newestFirst = TEN.toReversed();
  await study.expectDecks(...newestFirst);
  await expect(study.pages).toHaveCount(0);

  await study.create.click();
  await study.name.click();
  await composeAndEnter(page, 'ㅅ', '세', '셒', '세포');
  await study.expectDecks('세포', ...newestFirst.slice(0, 9));
  await expect.poll(async () => (await memberApi.listDecks())[0]?.deckName).toBe('세포');
  await study.expectPage(1, 2);
  await expectNoAxeViolations(page);
  await study.pages.getByRole('button', { name: '다음 쪽' }).click();
  await study.expectDecks('물리');
  await study.expectPage(2, 2);
  await page.reload();
  await study.expectDecks('물리');
  await page.goBack();
  await study.expectDecks('세포', ...newestFirst.slice(0, 9));

  await study.search.click();
  await compose(page, 'ㅎ', 'ㅎㄱ', 'ㅎㄱㅅ');
  await study.expectDecks('한국사');
  await expect(study.marks).toHaveText(['한국사']);
  await expect(study.search, 'a search leaves what is being written alone').toHaveValue('ㅎㄱㅅ');
  await page.keyboard.insertText('ㅎㄱㅅ');
  await study.search.fill('없는 덱');
  await expect(page.getByRole('heading', { name: '찾는 덱이 없어요' })).toBeVisible();
  await page.goBack();
  await expect(study.search).toHaveValue('');
  await expect(study.rows).toHaveCount(10);

  await study.sort.selectOption('이름 순');
  await study.expectDecks(...[...TEN, '세포'].sort((a, b) => a.localeCompare(b, 'ko')).slice(0, 10));
  await expect(page).toHaveURL(/sort=deckName/);
  await page.goBack();
  await study.expectDecks('세포', ...newestFirst.slice(0, 9));
  await study.row('세포').getByRole('link', { name: '세포' }).click();
  await new CardsPage(page).expectDeck('세포', 0);
  await expect(page.getByRole('heading', { name: '첫 카드를 적어 볼까요?' })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('카드를 적고, 고치고, 태그와 북마크를 달아요 (R-2.21, D-1.01, D-1.02, D-1.03, D-4.06, D-4.08, K-9.36) @desktop @chromium', async ({
  page,
  member,
  memberApi,
}) => {
  const { deckId } = await memberApi.createDeck('한국사', [
    { content: '대동법', answer: '공납을 쌀로', tags: ['조선', '경제', '광해군', '수취', '시험'] },
    { content: '균역법', answer: '군포를 한 필로', tags: ['조선', '경제', '영조'] },
  ]);
  await signIn(page, member);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/card')) calls.push(`${request.method()} ${pathname}`);
  });
  const cards = await new CardsPage(page).open(deckId);
  await cards.expectDeck('한국사', 2);
  await expect(cards.tagsOf('대동법')).toHaveText(['조선', '경제', '광해군', '+2']);
  await expect(cards.tagsOf('균역법')).toHaveText(['조선', '경제', '영조']);
  await expectNoAxeViolations(page);

  await cards.create.click();
  await expect(cards.side('앞면')).toBeFocused();
  await compose(page, 'ㅎ', '호', '호패', '호패버', '호패법');
  await page.keyboard.insertText('호패법');
  await cards.side('뒷면').fill('신분을 **패**로 알린 제도');
  await expect(cards.editor.getByRole('region', { name: '미리 보기' }).locator('strong')).toHaveText('패');
  await expectNoAxeViolations(page);
  await cards.side('뒷면').press('Control+Enter');
  await expect(cards.editor.getByText('카드 1장을 만들었어요.')).toBeVisible();
  await expect(cards.side('앞면'), 'the next one').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cards.editor).toBeHidden();
  await cards.expectDeck('한국사', 3);
  await expect(cards.tiles).toHaveCount(3);

  await cards.edit('균역법');
  const tags = cards.editor.getByRole('textbox', { name: '태그' });
  calls.length = 0;
  await tags.fill('조선, 영조,');
  await cards.save();
  expect(calls, 'no tag is new, and nothing else was changed').toEqual([]);
  await cards.edit('균역법');
  await tags.click();
  await composeAndEnter(page, 'ㅅ', '시', '시허', '시험');
  await tags.fill('조선,');
  await cards.side('뒷면').fill('군포를 두 필에서 한 필로');
  const added = page.waitForRequest((request) => request.url().endsWith('/api/card-tag'));
  await cards.save();
  expect((await added).postDataJSON(), 'only what is new').toMatchObject({ tagNames: ['시험'] });
  await expect(cards.tagsOf('균역법')).toHaveText(['조선', '경제', '영조', '+1']);
  const cardId = (await memberApi.listCards(deckId)).find(({ content }) => content === '균역법')?.cardId ?? 0;
  expect(await memberApi.getCard(cardId)).toMatchObject({
    answer: '군포를 두 필에서 한 필로',
    tags: ['조선', '경제', '영조', '시험'],
  });

  for (const isOn of [true, false, true]) {
    await cards.bookmark('균역법').click();
    await expect(cards.bookmark('균역법')).toHaveAttribute('aria-pressed', String(isOn));
    await expect.poll(async () => (await memberApi.getCard(cardId)).bookmarked).toBe(isOn);
  }
  await page.reload();
  await expect(cards.bookmark('균역법')).toHaveAttribute('aria-pressed', 'true');
});

test('카드를 말과 모든 태그로 추리고, 옮기고, 지우고, 여러 장 적어요 (D-1.04, D-1.05, V-5.14, V-5.16, D-4.05) @desktop', async ({
  page,
  member,
  memberApi,
}) => {
  const { deckId } = await memberApi.createDeck('한국사', [
    { content: '대동법', answer: '공납을 쌀로', tags: ['조선', '경제'] },
    { content: '균역법', answer: '군포를 한 필로', tags: ['조선', '경제', '영조'] },
    { content: '전시과', answer: '고려의 토지 제도', tags: ['고려', '경제'] },
    { content: '탕평비', answer: '영조가 세운 비', tags: ['조선', '영조'] },
  ]);
  const other = await memberApi.createDeck('고려사');
  await signIn(page, member);
  const cards = await new CardsPage(page).open(deckId);
  await expect(cards.tiles).toHaveCount(4);
  await cards.tag('경제').click();
  await expect(cards.tiles).toHaveCount(3);
  await cards.tag('조선').click();
  await expect(cards.tiles, 'every chosen tag').toHaveCount(2);
  await cards.search.fill('ㄱㅇㅂ');
  await cards.expectCards('균역법');
  await expect(page).toHaveURL(/q=/);
  await page.goBack();
  await expect(cards.tiles).toHaveCount(2);
  await page.goBack();
  await expect(cards.tiles).toHaveCount(3);
  await cards.tag('경제').click();
  await cards.search.fill('영조');
  await expect(page.getByRole('heading', { name: '찾는 카드가 없어요' })).toBeVisible();
  await page.getByRole('combobox', { name: '찾을 곳' }).selectOption('앞뒤에서');
  await cards.expectCards('탕평비');
  await cards.search.fill('');
  await expect(cards.tiles).toHaveCount(4);

  await cards.select('전시과', '다른 덱으로 옮기기');
  await page.getByRole('dialog', { name: '카드 1장을 어느 덱으로 옮길까요?' }).getByText('고려사').click();
  await cards.expectDeck('한국사', 3);
  await expect(cards.tile('전시과')).toHaveCount(0);
  expect(await memberApi.listCards(other.deckId)).toMatchObject([
    { content: '전시과', tags: ['고려', '경제'] },
  ]);

  await cards.select('대동법', '지우기');
  await cards.expectDeck('한국사', 2);
  await expect(cards.tile('대동법')).toHaveCount(0);
  await expect.poll(async () => (await memberApi.listCards(deckId)).length).toBe(2);
  await cards.undo.click();
  await expect(cards.tile('대동법')).toBeVisible();
  await cards.expectDeck('한국사', 3);

  await page.getByRole('button', { name: '여러 장 적기' }).click();
  const lines = cards.batch.getByRole('textbox', { name: '카드로 만들 줄' });
  await lines.fill('호패법\t신분증\t조선, 태종\n답이 없는 줄\n과전법\t**고려** 말의 토지 제도\n');
  const status = cards.batch.getByRole('status');
  await expect(status.filter({ hasText: '고칠 줄 1개는 빼고 만들어요.' })).toBeVisible();
  await expectNoAxeViolations(page);
  await cards.batch.getByRole('button', { name: '2장 만들기' }).click();
  await expect(cards.batch).toBeHidden();
  await cards.expectDeck('한국사', 5);
  await expect(cards.tagsOf('호패법')).toHaveText(['조선', '태종']);
  expect((await memberApi.listCards(deckId)).map(({ content }) => content)).toEqual(
    expect.arrayContaining(['호패법', '과전법']),
  );
});

test('덱 이름과 하루 새 카드를 고치고, 지우고, 되살리고, 그 덱으로 집중해요 (R-2.20, D-4.02) @phone @full', async ({
  page,
  member,
  memberApi,
}) => {
  await memberApi.createDeck('한국사', [{ content: '대동법', answer: '공납을 쌀로' }]);
  const { deckId } = await memberApi.createDeck('영단어');
  await signIn(page, member);
  const management = await new DeckManagementPage(page).open();
  await management.expectDecks('영단어', '한국사');
  const dialog = await management.edit('영단어');
  await dialog.getByRole('textbox', { name: '덱 이름' }).fill('토익 ');
  await dialog.getByRole('spinbutton', { name: '하루 새 카드' }).press('ArrowUp');
  await dialog.getByRole('textbox', { name: '덱 이름' }).press('End');
  await composeAndEnter(page, 'ㄷ', '다', '단', '단어');
  await expect(dialog).toBeHidden();
  await management.expectDecks('토익 단어', '한국사');
  await expect(management.row('토익 단어')).toContainText('하루 새 카드 21장');
  await expect
    .poll(async () => (await memberApi.listDecks())[0])
    .toMatchObject({ deckId, deckName: '토익 단어', newPerDay: 21 });

  await management.delete('토익 단어');
  await management.expectDecks('한국사');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await management.expectDecks('토익 단어', '한국사');
  await management.delete('한국사');
  await management.expectDecks('토익 단어');
  await expect.poll(() => memberApi.listDecks()).toHaveLength(1);
  await expect(management.deleted).toContainText('한국사');
  await expect(management.deleted).toContainText(/(29|30)일 뒤 사라져요/);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.reload();
  await page.getByRole('button', { name: '한국사 되살리기' }).click();
  await management.expectDecks('토익 단어', '한국사');
  await expect(management.deleted).toHaveCount(0);
  await expect(management.row('한국사'), 'with its cards').toContainText('1장');

  await management.row('토익 단어').getByRole('link').click();
  await new CardsPage(page).expectDeck('토익 단어', 0);
  await page.getByRole('button', { name: '집중 시작' }).click();
  await expect(page).toHaveURL(/\/timer/);
  await expect(page.getByRole('main').getByRole('link', { name: '토익 단어' })).toHaveAttribute(
    'href',
    `/flashcards/${deckId}/cards`,
  );
  await expect.poll(async () => (await memberApi.getCurrentSession())?.deckId).toBe(deckId);
});

/** Hostile texts joined up to the length limit of a card. */
function cardTexts(): string[] {
  const most = 4_000;
  const texts: string[] = [];
  for (const clean of STORABLE_SAMPLE) {
    const joined = `${texts.at(-1) ?? ''}\n\n---\n\n${clean}`;
    if (texts.length > 0 && joined.length <= most) texts[texts.length - 1] = joined;
    else texts.push(`가 ${clean}`.slice(0, most));
  }
  return texts;
}

test('위험한 글은 카드의 앞면, 뒷면, 태그, 덱 이름, 미리 보기 어디서도 움직이지 않아요 (I-4.06) @desktop @long', async ({
  page,
  context,
  baseURL,
  member,
  memberApi,
  errors,
}) => {
  // The text links an image of this site that does not exist.
  errors.allow(/status of 404.*\/api\/images\//);
  const hostile = '<img src=x onerror=xss()>';
  const { deckId, cards: made } = await memberApi.createDeck(
    hostile,
    cardTexts().map((text) => ({ content: text, answer: text, tags: [hostile.slice(0, 20)] })),
  );
  const wire = await detectInjections(context, baseURL ?? '');
  await signIn(page, member);
  const look = async (where: string, root?: string) =>
    expect(await wire.readFindings(page, where, root)).toEqual([]);
  const isSet = () => expect(page.locator('.md-math:not([data-typeset])')).toHaveCount(0);

  await new StudyPage(page).open();
  await expect(page.getByRole('heading', { level: 2, name: hostile })).toBeVisible();
  await look('the name', '[aria-label="덱 목록"]');

  const cards = await new CardsPage(page).open(deckId);
  await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible();
  await expect(cards.tiles).toHaveCount(made.length);
  await expect(cards.tiles.locator('.md')).toHaveCount(made.length);
  await isSet();
  await look('the tiles', '[role=feed]');
  const preview = '[aria-label="미리 보기"]';
  for (let place = 0; place < made.length; place += 1) {
    await cards.tiles
      .nth(place)
      .getByRole('button', { name: / 고치기$/ })
      .click({ position: { x: 8, y: 8 } });
    await expect(page.locator(preview).locator('.md')).toHaveCount(2);
    await isSet();
    await look(`the preview of card ${place}`, preview);
    await page.keyboard.press('Escape');
    await expect(cards.editor).toBeHidden();
  }

  const practice = await new PracticePage(page).open(deckId);
  for (let place = 0; place < made.length; place += 1) {
    await practice.showBack.click();
    await expect(practice.back).toBeVisible();
    await isSet();
    await look(`practice, card ${place}`);
    await practice.rating('쉬움').click();
  }
  await expect(practice.result).toBeVisible();
  await look('the result');
});
