import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { expect, it } from 'vitest';
import { LIMITS } from '#platform/limits/limits.ts';
import { openTestApp } from '../support/test-app.ts';

it('rows that count to no storage, in a loop → 429 for the day, nothing is stored, and the rest goes on (B-4.05)', async () => {
  const app = await openTestApp({ limits: true });
  const client = app.client();
  const { memberId } = await client.join();
  const { deckId } = (await client.call(calls.createDeck, { body: { deckName: '생물' } })).body;
  const query = { deckId: String(deckId) };
  const { cardId } = (await client.call(calls.createCard, { query, body: { content: '앞', answer: '뒤' } }))
    .body;
  const reviewsOf = (count: number) =>
    Array.from({ length: count }, () => ({
      cardId,
      reviewId: randomUUID(),
      rating: 'GOOD' as const,
      reviewedAt: app.clock.now().toISOString(),
      elapsedMs: 1_000,
    }));
  const save = (count: number) => client.call(calls.saveReviews, { body: { reviews: reviewsOf(count) } });
  const start = () =>
    client.call(calls.startTimerSession, {
      body: { mode: 'FOCUS', duration: 1_500, sessionId: randomUUID() },
    });
  const stored = async () => {
    const { rows } = await app.database.pool.query(
      `select (select count(*) from reviews where member_id = $1)::int as reviews,
        (select count(*) from timer_sessions where member_id = $1)::int as sessions`,
      [memberId],
    );
    return rows[0];
  };

  expect((await save(500)).status).toBe(200);
  expect((await start()).status).toBe(201);
  const before = await stored();
  expect(before).toEqual({ reviews: 500, sessions: 1 });
  // As if the rest of the day's records had come, too.
  await app.limits.take('recordsPerMember', String(memberId), LIMITS.recordsPerMember.points - 501 - 499);
  const refused = await save(500);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(60);
  expect(await stored()).toEqual(before);
  // Refused records are not counted: the rest of the day's limit remains.
  expect((await save(499)).status).toBe(200);
  expect((await start()).status).toBe(429);
  expect(await stored()).toEqual({ reviews: 999, sessions: 1 });
  const body = { noteTitle: '노트', noteContent: '내용' };
  expect((await client.call(calls.createNote, { body })).status).toBe(201);
});

it('a failing batch is retried → it is counted once, when it succeeds (UF-9.09)', async () => {
  const app = await openTestApp({ limits: true });
  const client = app.client();
  const { memberId } = await client.join();
  const { deckId } = (await client.call(calls.createDeck, { body: { deckName: '생물' } })).body;
  const query = { deckId: String(deckId) };
  const { cardId } = (await client.call(calls.createCard, { query, body: { content: '앞', answer: '뒤' } }))
    .body;
  const reviews = Array.from({ length: 500 }, () => ({
    cardId,
    reviewId: randomUUID(),
    rating: 'GOOD' as const,
    reviewedAt: app.clock.now().toISOString(),
    elapsedMs: 1_000,
  }));
  const save = async () => (await client.call(calls.saveReviews, { body: { reviews } })).status;
  // Room for one batch.
  await app.limits.take('recordsPerMember', String(memberId), LIMITS.recordsPerMember.points - 500);
  await app.database.pool.query('alter table reviews rename to reviews_away');
  for (let tries = 0; tries < 3; tries += 1) expect(await save()).toBe(500);
  await app.database.pool.query('alter table reviews_away rename to reviews');
  expect([await save(), await save()]).toEqual([200, 429]);
});
