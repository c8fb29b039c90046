import { randomUUID } from 'node:crypto';
import { calls, ERRORS } from '@molip/contract';
import { expect, it } from 'vitest';
import { openTestApp } from '#test/support/test-app.ts';

const CARD_REVIEWS_MAX = 1_000;

it('a card with as many reviews as it may have → another one is refused; its last can be undone, other cards are reviewed (B-4.07)', async () => {
  const app = await openTestApp();
  const client = app.client();
  const { memberId } = await client.join();
  const { deckId } = (await client.call(calls.createDeck, { body: { deckName: '생물' } })).body;
  const body = { cards: Array.from({ length: 12 }, (_, n) => ({ content: `앞 ${n}`, answer: '뒤' })) };
  const { cards } = (await client.call(calls.createCards, { query: { deckId: String(deckId) }, body })).body;
  const [full = 0, ...others] = cards.map(({ cardId }) => cardId);
  const review = () => ({
    reviewId: randomUUID(),
    rating: 'GOOD' as const,
    reviewedAt: app.clock.now().toISOString(),
    elapsedMs: 1_000,
  });
  const reviewCard = (cardId: number, given = review()) =>
    client.call(calls.reviewCard, { params: { id: String(cardId) }, body: given });
  await app.database.pool.query(
    `insert into reviews (member_id, review_id, card_id, rating, reviewed_at, reviewed_on, elapsed_ms)
     select $1, gen_random_uuid(), $2, 'GOOD', $3::timestamptz - n * interval '1 minute', $3::date, 1000
     from generate_series(1, $4::int) n`,
    [memberId, full, app.clock.now(), CARD_REVIEWS_MAX - 1],
  );
  const last = review();
  expect((await reviewCard(full, last)).status).toBe(200);
  const refused = await reviewCard(full);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'CARD_REVIEWS_FULL', message: ERRORS.CARD_REVIEWS_FULL.message }),
  ]);
  // The answer to the last one was lost, and it is said again.
  expect((await reviewCard(full, last)).status).toBe(200);

  const batch = [full, ...others].map((cardId) => ({ cardId, ...review() }));
  const saved = await client.call(calls.saveReviews, { body: { reviews: batch } });
  expect(saved.body).toEqual({
    applied: others.length,
    duplicate: 0,
    rejected: [{ reviewId: batch[0]?.reviewId, code: 'CARD_REVIEWS_FULL' }],
  });
  for (const cardId of others) {
    const card = (await client.call(calls.readCard, { params: { id: String(cardId) } })).body;
    expect(card.schedule.reps).toBe(1);
  }
  expect((await client.call(calls.undoReview, { params: { reviewId: last.reviewId } })).status).toBe(200);
  expect((await reviewCard(full)).status).toBe(200);
});
