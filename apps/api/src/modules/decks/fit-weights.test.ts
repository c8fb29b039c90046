import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { DEFAULT_SCHEDULING } from '@molip/domain/reviews';
import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/support/test-app.ts';

const CARDS = 60;
const ROUNDS = 8;

it('a member who reviewed enough gets weights of their own; what was promised stays', async () => {
  const app = await openTestApp();
  const client = app.client();
  await client.join();
  const { body: deck } = await client.call(calls.createDeck, { body: { deckName: '토익' } });
  const { body: made } = await client.call(calls.createCards, {
    query: { deckId: String(deck.deckId) },
    body: {
      cards: Array.from({ length: CARDS }, (_, index) => ({ content: `단어 ${index}`, answer: '뜻' })),
    },
  });
  const start = app.clock.now().getTime() - 120 * DAY_MS;
  // Someone who forgets nothing: everything comes back after ever more days and is known.
  const log = made.cards.flatMap(({ cardId }) =>
    Array.from({ length: ROUNDS }, (_, round) => ({
      cardId,
      reviewId: randomUUID(),
      rating: 'GOOD' as const,
      reviewedAt: new Date(start + round * round * 2 * DAY_MS).toISOString(),
      elapsedMs: 3_000,
    })),
  );
  await client.call(calls.saveReviews, { body: { reviews: log } });
  const card = async () =>
    (await client.call(calls.readCard, { params: { id: String(made.cards[0]?.cardId) } })).body.schedule;
  const before = await card();

  const fit = app.jobs.find(({ name }) => name === 'fit-weights');
  await fit?.run({});
  const { body: settings } = await client.call(calls.readReviewSettings, {});
  expect(settings.personal).toBe(true);
  expect(settings.weights).not.toEqual(DEFAULT_SCHEDULING.weights);
  const after = await card();
  expect(after.due).toBe(before.due);
  expect(after.stability).toBeGreaterThan(before.stability);

  const { rows } = await app.database.pool.query('select fitted_at from review_settings');
  app.clock.advance(DAY_MS);
  await fit?.run({});
  expect((await app.database.pool.query('select fitted_at from review_settings')).rows).toEqual(rows);
});
