import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { after, DAY_MS } from '@molip/domain/kernel';
import type { Rating } from '@molip/domain/reviews';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { importCards } from './import-cards.ts';
import type { ImportedCard } from './imported-card.ts';

let app: TestApp;
let seoyeon: Client;
let memberId: number;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  seoyeon = app.client();
  await seoyeon.join();
  const { body } = await seoyeon.call(calls.createDeck, { body: { deckName: '한국사' } });
  memberId = body.memberId;
});

const at = (id: number) => ({ params: { id: String(id) } });
const days = (count: number) => after(app.clock.now(), count * DAY_MS);

function card(change: Partial<ImportedCard> = {}): ImportedCard {
  const content = `앞 ${randomUUID()}`;
  return {
    content,
    answer: '뒤',
    tags: [],
    suspended: false,
    isBuried: false,
    schedule: null,
    reviews: [],
    ...change,
  };
}

const stood = (due: Date, reviewedAt: Date | null) => ({
  state: 'REVIEW' as const,
  due,
  stability: 30,
  difficulty: 5,
  reps: 7,
  lapses: 1,
  step: 0,
  reviewedAt,
});

const line = (daysAgo: number, rating: Rating = 'GOOD') => ({ at: days(-daysAgo), rating, elapsedMs: 3_000 });

async function importIntoNewDeck(...cards: ImportedCard[]) {
  const deckName = `가져온 ${randomUUID()}`;
  const { deckIds } = await app.database.db.transaction((tx) =>
    importCards(tx, app.clock, memberId, [{ to: deckName, cards }], { onCards: async () => {} }),
  );
  const { body } = await seoyeon.call(calls.listCards, { ...at(deckIds[0] ?? 0), query: {} });
  return body.cards;
}

async function reviewAndUndo(cardId: number) {
  const reviewId = randomUUID();
  const reviewedAt = app.clock.now().toISOString();
  const body = { reviewId, rating: 'GOOD' as const, reviewedAt, elapsedMs: 0 };
  const reviewed = await seoyeon.call(calls.reviewCard, { ...at(cardId), body });
  const undone = await seoyeon.call(calls.undoReview, { params: { reviewId } });
  return { reviewed: reviewed.body.card, undone: undone.body.card };
}

it.each([
  ['with its log', () => ({ schedule: stood(days(12), null), reviews: [line(40), line(20)] })],
  ['without one', () => ({ schedule: stood(days(12), days(-18)), reviews: [] })],
  [
    'that its log does not lead to',
    () => ({ schedule: stood(days(20), null), reviews: [line(9), line(2, 'AGAIN')] }),
  ],
])(
  'a card with a schedule in the file, %s → has that schedule, and again when a review is undone',
  async (_, given) => {
    const change: Pick<ImportedCard, 'reviews'> & { schedule: ReturnType<typeof stood> } = given();
    const [before] = await importIntoNewDeck(card(change));
    if (!before) throw new Error('one card');
    expect(before.schedule).toMatchObject({
      state: 'REVIEW',
      due: change.schedule.due.toISOString(),
      reps: 7,
    });
    expect(before.lastRating).toBe(change.reviews.at(-1)?.rating ?? null);
    const { reviewed, undone } = await reviewAndUndo(before.cardId);
    expect(reviewed.schedule.reps).toBe(8);
    expect(undone).toEqual(before);
  },
);

it('a card that the file has as new → is new, whatever its log says', async () => {
  const [before] = await importIntoNewDeck(card({ reviews: [line(40), line(20)] }));
  expect(before?.schedule.state).toBe('NEW');
  const { reviewed, undone } = await reviewAndUndo(before?.cardId ?? 0);
  expect(reviewed.schedule).toMatchObject({ state: 'LEARNING', reps: 1 });
  expect(undone.schedule.state).toBe('NEW');
});

it('a card without a schedule in the file → is scheduled by its reviews', async () => {
  const { schedule: _, ...rest } = card({ reviews: [line(40), line(39), line(20)] });
  const [before] = await importIntoNewDeck(rest);
  expect(before?.schedule).toMatchObject({ state: 'REVIEW', reps: 3 });
  expect((await reviewAndUndo(before?.cardId ?? 0)).undone).toEqual(before);
});

it("a device's clock that is behind → the review comes after the imported log", async () => {
  const [before] = await importIntoNewDeck(card({ schedule: stood(days(1), null), reviews: [line(1)] }));
  const reviews = [
    { reviewId: randomUUID(), cardId: before?.cardId ?? 0, rating: 'GOOD' as const, elapsedMs: 0 },
  ].map((review) => ({ ...review, reviewedAt: days(-300).toISOString() }));
  const { body } = await seoyeon.call(calls.saveReviews, { body: { reviews } });
  expect(body.applied).toBe(1);
  const { body: now } = await seoyeon.call(calls.readCard, at(before?.cardId ?? 0));
  expect(now.schedule.reps).toBe(8);
});

it('an imported log of any length → later reviews are as fast', async () => {
  const reviews = Array.from({ length: 20_000 }, (_, index) => line(1 + index / 1_000));
  const [before] = await importIntoNewDeck(card({ schedule: stood(days(1), null), reviews }));
  const [other] = await importIntoNewDeck(card({ schedule: stood(days(1), null), reviews: [line(1)] }));
  const quickest = async (of: typeof before) => {
    const times: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const started = performance.now();
      expect((await reviewAndUndo(of?.cardId ?? 0)).undone).toEqual(of);
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  };
  // With every line played again it takes more than a hundred times as long.
  expect((await quickest(before)) / (await quickest(other))).toBeLessThan(20);
});

it('an import of many cards → other requests are answered', async () => {
  const { body: deck } = await seoyeon.call(calls.createDeck, { body: { deckName: '세계사' } });
  const cards = Array.from({ length: 1_000 }, () => card());
  let created = 0;
  await app.database.db.transaction((tx) =>
    importCards(tx, app.clock, memberId, [{ to: deck.deckId, cards }], {
      onCards: async () => {
        const made = await seoyeon.call(calls.createCard, {
          query: { deckId: String(deck.deckId) },
          body: { content: '앞', answer: '뒤' },
        });
        expect(made.status).toBe(201);
        created += 1;
        const renamed = await seoyeon.call(calls.updateDeck, {
          ...at(deck.deckId),
          body: { deckName: '동양사' },
        });
        expect(renamed.status).toBe(200);
      },
    }),
  );
  expect(created).toBeGreaterThan(1);
  const { body } = await seoyeon.call(calls.listCards, { ...at(deck.deckId), query: {} });
  expect(body.deck).toMatchObject({ deckName: '동양사', cardCnt: 1_000 + created });
});

it('a deck that is deleted during the import → no card is imported', async () => {
  const { body: deck } = await seoyeon.call(calls.createDeck, { body: { deckName: '세계사' } });
  const coming = app.database.db.transaction((tx) =>
    importCards(tx, app.clock, memberId, [{ to: deck.deckId, cards: [card()] }], {
      onCards: async () => void (await seoyeon.call(calls.deleteDeck, at(deck.deckId))),
    }),
  );
  await expect(coming).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await seoyeon.call(calls.restoreDeck, at(deck.deckId));
  const { body } = await seoyeon.call(calls.listCards, { ...at(deck.deckId), query: {} });
  expect(body.cards).toEqual([]);
});

it('more reviews than a member may have → nothing is imported; stored reviews count, too (B-4.06)', async () => {
  const bringWith = (reviewsMax: number, ...cards: ImportedCard[]) =>
    app.database.db.transaction((tx) =>
      importCards(tx, app.clock, memberId, [{ to: `가져온 ${randomUUID()}`, cards }], {
        onCards: async () => {},
        reviewsMax,
      }),
    );
  const stored = () =>
    app.database.pool
      .query('select count(*)::int as count from reviews where member_id = $1', [memberId])
      .then(({ rows }) => rows[0]?.count);
  const reviewed = (count: number) => card({ reviews: Array.from({ length: count }, (_, n) => line(n + 1)) });
  await bringWith(5, reviewed(2), reviewed(1));
  await expect(bringWith(5, reviewed(1), reviewed(2))).rejects.toMatchObject({ code: 'TOO_MANY_REVIEWS' });
  expect(await stored()).toBe(3);
  expect((await bringWith(5, reviewed(2), card())).created).toBe(2);
  expect((await bringWith(5, card())).created).toBe(1);
  expect(await stored()).toBe(5);
});
