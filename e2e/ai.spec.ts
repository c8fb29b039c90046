import { EnhancePage, GenerationPage } from './pages/generation-page.ts';
import { write } from './pages/hangul.ts';
import { LoginPage } from './pages/login-page.ts';
import { detectInjections } from './support/injection-detector.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { TAX_NOTE } from './support/tax-note.ts';
import { expect, test } from './support/test.ts';
import { STORABLE_SAMPLE } from './support/xss-vectors.ts';

const { noteTitle: TITLE, noteContent: NOTE } = TAX_NOTE;
const DAEDONG = '집집마다 바치던 특산물을 토지 결수에 따라 쌀로 내게 한 제도';

test('노트에서 찾은 카드를 고르고 고쳐 새 덱에 담고, 다시 찾으면 이미 있는 카드예요 (R-2.07, D-1.07, U-22) @once', async ({
  page,
  member,
  memberApi,
}) => {
  const { noteId } = await memberApi.createNote(TAX_NOTE);
  await signIn(page, member);
  await page.goto(`/note/${noteId}`);
  await page.getByRole('main').getByRole('link', { name: '카드 만들기' }).click();
  const generation = new GenerationPage(page);
  await expect(page.getByText('이번 달 0/20회 사용')).toBeVisible();
  await generation.findCards();
  await expect(page.getByText('규칙 기반')).toBeVisible();
  await expect(generation.row('대동법이란?')).toContainText(DAEDONG);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);

  const all = await generation.rows.count();
  await generation.tick('영정법이란?').uncheck();
  await generation
    .row('균역법이란?')
    .getByRole('button', { name: /고치기/ })
    .click();
  const answer = page.getByRole('textbox', { name: '뒷면' });
  await answer.press('ControlOrMeta+a');
  await write(page, '군포를 반으로 줄인 법');
  await page.getByRole('button', { name: '다 고쳤어요' }).click();
  await expect(generation.row('균역법이란?')).toContainText('군포를 반으로 줄인 법');

  await expect(generation.deckName).toHaveValue(TITLE);
  await generation.save(all - 1).click();
  await generation.expectSaved(TITLE, all - 1);
  const [deck] = await memberApi.listDecks();
  const cards = await memberApi.listCards(deck?.deckId ?? 0);
  expect(cards).toHaveLength(all - 1);
  const saved = cards.find(({ content }) => content === '대동법이란?');
  expect(saved).toMatchObject({ answer: DAEDONG, source: { noteId } });
  expect(NOTE).toContain(saved?.source?.text);

  await generation.open(noteId);
  await generation.findCards();
  await expect(generation.row('대동법이란?')).toContainText('이미 있는 카드');
  await expect(generation.tick('대동법이란?')).not.toBeChecked();
  await expect(generation.tick('영정법이란?')).toBeChecked();
  await expect(generation.deck).toHaveValue(String(deck?.deckId));
  await generation.save(1).click();
  await generation.expectSaved(TITLE, 1);
});

test('로그인하지 않으면 로그인을 권하고 돌아와요. 남의 노트와 짧은 노트는 까닭을 말해요 (R-2.07, Q-23) @full', async ({
  page,
  member,
  memberApi,
  errors,
}) => {
  errors.allow(/status of 404.*\/api\/notes\//);
  const { noteId } = await memberApi.createNote({ noteTitle: '짧아요', noteContent: '짧은 글.' });
  await page.goto(`/study/${noteId}/flashcard-generation`);
  await expect(page.getByRole('heading', { name: '로그인하고 카드를 만들어요' })).toBeVisible();
  await expect(page.getByText('로그인이 필요합니다')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await new LoginPage(page).signIn(member);
  const generation = new GenerationPage(page);
  await generation.make.click();
  await expect(page.getByRole('heading', { name: '카드로 만들기에는 글이 짧아요' })).toBeVisible();
  await page.goto('/study/999999999/flashcard-generation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/찾을 수 없|없어요/);
});

test('다듬은 것을 골라 적용하고, 지난 버전으로 되돌려요 (N-1.04, U-15) @narrow @long', async ({
  page,
  member,
  memberApi,
}) => {
  const { noteId } = await memberApi.createNote(TAX_NOTE);
  await signIn(page, member);
  await page.goto(`/note/${noteId}`);
  await page.getByRole('main').getByRole('button', { name: '다듬기' }).click();
  const enhance = new EnhancePage(page);
  await expect(page.getByText('이번 달 0/20회 사용')).toBeVisible();
  await enhance.propose();
  await expect(page.getByText('문장은 하나도 지우지 않았어요.')).toBeVisible();
  await expect(enhance.part('띄어쓰기 1곳')).toBeChecked();
  await expect(enhance.part('핵심 용어 더하기')).not.toBeChecked();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await enhance.part('핵심 용어 더하기').check();
  await enhance.apply.click();

  await expect(page.getByRole('heading', { level: 2, name: '핵심 용어' })).toBeVisible();
  const applied = await memberApi.getNote(noteId);
  expect(applied).toMatchObject({ aiEnhanced: true, noteTitle: TITLE });
  expect(applied.noteContent).toContain('백성의 부담이 줄어들었다.');
  expect(applied.noteContent).toContain(`- **대동법**: ${DAEDONG}`);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(async () => (await memberApi.getNote(noteId)).noteContent).toBe(NOTE);
  await expect(page.getByRole('heading', { level: 2, name: '핵심 용어' })).toHaveCount(0);
});

test('노트가 바뀌면 그 글로 만든 카드를 확인하고, 바꿔도 일정은 그대로예요 @full', async ({
  page,
  member,
  memberApi,
}) => {
  const { noteId } = await memberApi.createNote(TAX_NOTE);
  const text = `대동법은 ${DAEDONG}이다.`;
  const { cards } = await memberApi.createDeck('한국사', [
    { content: '대동법이란?', answer: DAEDONG, source: { noteId, text } },
  ]);
  const cardId = cards[0]?.cardId ?? 0;
  const review = { reviewId: crypto.randomUUID(), cardId, rating: 'GOOD', elapsedMs: 1_000 };
  await memberApi.saveReviews([{ ...review, reviewedAt: new Date().toISOString() }]);
  const { schedule } = await memberApi.getCard(cardId);
  await memberApi.saveNote(noteId, { ...TAX_NOTE, noteContent: NOTE.replace('쌀로', '쌀이나 베로') });

  await signIn(page, member);
  await page.goto(`/note/${noteId}`);
  await expect(page.getByText('카드 1장을 확인해 주세요')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /확인/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '카드 1장을 확인해 주세요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: /^바꾸기/ }).click();
  await expect(page.getByRole('heading', { name: '다 확인했어요' })).toBeVisible();
  const card = await memberApi.getCard(cardId);
  expect(card).toMatchObject({ schedule, answer: DAEDONG.replace('쌀로', '쌀이나 베로') });
  await page.goto(`/note/${noteId}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('확인해 주세요')).toHaveCount(0);
});

test('노트에 적힌 글은 카드를 만드는 화면에서도 다듬는 화면에서도 실행되지 않아요 @full', async ({
  page,
  context,
  baseURL,
  member,
  memberApi,
}) => {
  const hostile = STORABLE_SAMPLE.map((text, index) => `- 용어${index}: 뜻을 말하는 글 ${text}\n\n${text}`);
  const noteContent = `${NOTE}\n\n${hostile.join('\n\n')}`;
  const { noteId } = await memberApi.createNote({ noteTitle: TITLE, noteContent });
  await signIn(page, member);
  const wire = await detectInjections(context, baseURL ?? '');
  const generation = await new GenerationPage(page).open(noteId);
  await generation.findCards();
  expect(await wire.readFindings(page, 'cards', '#candidates')).toEqual([]);
  await page.goto(`/note/${noteId}?view=enhance`);
  await new EnhancePage(page).propose();
  expect(await wire.readFindings(page, 'parts')).toEqual([]);
});
