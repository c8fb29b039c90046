import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { CardsPage } from './pages/cards-page.ts';
import { NotesPage } from './pages/notes-page.ts';
import { PracticePage } from './pages/practice-page.ts';
import { StudyPage } from './pages/study-page.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS } from './support/watch-errors.ts';

/** Collects the ids of all reviews that the server accepts from the page. */
function listenToReviews(page: Page): string[] {
  const taken: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/card/reviews') || !response.ok()) return;
    const { reviews }: { reviews: { reviewId: string }[] } = response.request().postDataJSON();
    taken.push(...reviews.map(({ reviewId }) => reviewId));
  });
  return taken;
}

test.describe('네트워크 없이', () => {
  test.use({ serviceWorkers: 'allow' });

  test('한 번 연 덱은 새로 고쳐도 연습할 수 있고, 연결되면 다른 기기의 복습과 한 번씩 합쳐져요 (U-20) @phone @long', async ({
    page,
    context,
    member,
    memberApi,
    errors,
  }) => {
    errors.allow(...OFFLINE_ERRORS);
    const words = ['apple 사과', 'pear 배', 'grape 포도', 'peach 복숭아'];
    const { deckId, cards } = await memberApi.createDeck(
      '영단어',
      words.map((word) => ({ content: word.split(' ')[0] ?? '', answer: word.split(' ')[1] ?? '' })),
    );
    const [apple = 0, pear = 0, grape = 0, peach = 0] = cards
      .map(({ cardId }) => cardId)
      .sort((a, b) => a - b);
    const reps = () =>
      Promise.all([apple, pear, grape, peach].map(async (id) => (await memberApi.getCard(id)).schedule.reps));
    await signIn(page, member);
    const practice = await new PracticePage(page).open(deckId);
    await practice.expectCachedCards(4);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await practice.rate('쉬움');
    await practice.expectCard('pear', '2 / 4');
    await page.reload();
    await practice.expectCard('pear', '2 / 4');
    await expect(page.getByRole('button', { name: '오프라인 · 보내지 못한 변경 1' })).toBeVisible();
    await practice.rate('쉬움');
    await practice.expectCard('grape', '3 / 4');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await practice.expectCard('pear', '2 / 4');
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await practice.showBack.click();
    await practice.rating('다시').click();
    await practice.expectCard('grape', '3 / 5');
    await practice.rate('쉬움');
    await practice.expectCard('peach', '4 / 5');
    expect(await reps(), 'the server has heard of nothing').toEqual([0, 0, 0, 0]);
    const review = (cardId: number, rating: string) => ({
      ...{ cardId, rating, reviewId: randomUUID(), elapsedMs: 1_000 },
      reviewedAt: new Date().toISOString(),
    });
    await memberApi.saveReviews([review(apple, 'GOOD'), review(peach, 'EASY')]);

    const taken = listenToReviews(page);
    await context.setOffline(false);
    await expect.poll(reps, 'each once, with those of the other device').toEqual([2, 1, 1, 1]);
    await expect(page.getByRole('button', { name: /보내지 못한 변경/ })).toHaveCount(0);
    expect((await memberApi.getCard(pear)).schedule.state, 'not the one that was taken back').toBe(
      'LEARNING',
    );
    await page.reload();
    await expect(practice.front).toBeVisible();
    expect(new Set(taken).size, 'none twice').toBe(taken.length);
    expect(await reps()).toEqual([2, 1, 1, 1]);
  });
});

const OF_DECKS = /\/api\/(decks|card)/;
const unable = (route: Route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } });

test('덱에 닿지 못하면 샘플을 보여 주되, 노트는 그렇지 않고, 기기에 있는 내 덱이 먼저예요 (Q-25, D-4.10, D-4.11) @desktop @full', async ({
  page,
  member,
  memberApi,
  errors,
}) => {
  errors.allow(/status of 503/);
  const { deckId } = await memberApi.createDeck('내 한국사', [{ content: '대동법', answer: '공납을 쌀로' }]);
  await memberApi.createNote({ noteTitle: '내 노트', noteContent: '글' });
  await signIn(page, member);
  await page.route(OF_DECKS, unable);
  const study = await new StudyPage(page).open();
  await expect(study.banner).toContainText('샘플 데이터를 보여드리고 있어요');
  await expect(study.banner).toContainText('덱을 불러오지 못했어요.');
  await expect(study.row('한국사 맛보기')).toBeVisible();
  const sampleLink = await study.row('한국사 맛보기').getByRole('link').getAttribute('href');
  await expect(study.row('내 한국사')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await study.create.click();
  await study.name.fill('새로 만들 덱');
  await study.name.press('Enter');
  const naming = page.getByRole('dialog');
  await expect(naming.getByText('덱을 만들지 못했어요.')).toBeVisible();
  await expect(study.name, 'what was written stays').toHaveValue('새로 만들 덱');
  await page.keyboard.press('Escape');

  await page.unroute(OF_DECKS);
  await study.banner.getByRole('button', { name: '다시 시도' }).click();
  await study.expectDecks('내 한국사');
  await expect(study.banner).toHaveCount(0);

  const notes = /\/api\/notes\?/;
  await page.route(notes, unable);
  await new NotesPage(page).open();
  await expect(page.getByRole('alert').filter({ hasText: '노트를 불러오지 못했어요' })).toBeVisible();
  await page.unroute(notes);

  const calls: string[] = [];
  page.on('request', (request) => void calls.push(`${request.method()} ${request.url()}`));
  await page.goto(sampleLink ?? '');
  const cards = new CardsPage(page);
  await cards.expectDeck('한국사 맛보기', 10);
  await expect(page.getByText('샘플 데이터를 보여드리고 있어요')).toBeVisible();
  await cards.bookmark('대동법이란?').click();
  await expect(cards.bookmark('대동법이란?')).toHaveAttribute('aria-pressed', 'true');
  await cards.select('대동법이란?', '지우기');
  await cards.expectDeck('한국사 맛보기', 9);
  expect(
    calls.filter((call) => /^(POST|PUT|DELETE)/.test(call) && OF_DECKS.test(call)),
    'samples are in memory alone',
  ).toEqual([]);
  expect(await memberApi.listDecks(), 'nothing was written').toMatchObject([
    { deckName: '내 한국사', cardCnt: 1 },
  ]);

  await study.open();
  await study.row('내 한국사').getByRole('link', { name: '내 한국사 연습 시작' }).click();
  const practice = new PracticePage(page);
  await practice.expectCard('대동법', '1 / 1');
  await practice.expectCachedCards(1);
  await page.route(OF_DECKS, unable);
  await study.open();
  await expect(study.banner).toContainText('이 기기에 있는 덱을 보여드리고 있어요');
  await study.expectDecks('내 한국사');
  await study.row('내 한국사').getByRole('link', { name: '내 한국사 연습 시작' }).click();
  await practice.expectCard('대동법', '1 / 1');
  await practice.rate('쉬움');
  await expect(practice.result).toBeVisible();
  await page.unroute(OF_DECKS);
  await expect
    .poll(async () => (await memberApi.listCards(deckId))[0]?.schedule.reps, { timeout: 20_000 })
    .toBe(1);
});
