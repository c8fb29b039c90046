import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { DEFAULT_SCHEDULING } from '@molip/domain/reviews';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { itWithOptimiser } from '#test/support/optimiser.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { fitWeightsJob } from './fit-weights.job.ts';

const CARDS = 60;
const ROUNDS = 8;

/** Someone who forgets nothing: everything comes back after ever more days and is known. */
async function diligentMember(app: TestApp) {
  const client = app.client();
  const { memberId } = await client.join();
  const { body: deck } = await client.call(calls.createDeck, { body: { deckName: '토익' } });
  const { body: made } = await client.call(calls.createCards, {
    query: { deckId: String(deck.deckId) },
    body: {
      cards: Array.from({ length: CARDS }, (_, index) => ({ content: `단어 ${index}`, answer: '뜻' })),
    },
  });
  const start = app.clock.now().getTime() - 120 * DAY_MS;
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
  const card = async (index = 0) =>
    (await client.call(calls.readCard, { params: { id: String(made.cards[index]?.cardId) } })).body.schedule;
  const settings = async () => (await client.call(calls.readReviewSettings, {})).body;
  return { memberId, cardIds: made.cards.map(({ cardId }) => cardId), card, settings };
}

const fit = async (app: TestApp) => app.jobs.find(({ name }) => name === 'fit-weights')?.run({});

itWithOptimiser(
  'a member who reviewed enough gets weights of their own; what was promised stays',
  async () => {
    const app = await openTestApp();
    const { card, settings } = await diligentMember(app);
    const before = await card();

    await fit(app);
    expect((await settings()).personal).toBe(true);
    expect((await settings()).weights).not.toEqual(DEFAULT_SCHEDULING.weights);
    const after = await card();
    expect(after.due).toBe(before.due);
    expect(after.stability).toBeGreaterThan(before.stability);

    const { rows } = await app.database.pool.query('select fitted_at from review_settings');
    app.clock.advance(DAY_MS);
    await fit(app);
    expect((await app.database.pool.query('select fitted_at from review_settings')).rows).toEqual(rows);
  },
);

itWithOptimiser("one member's failure → the others get their weights, and the job fails", async () => {
  const app = await openTestApp();
  const unlucky = await diligentMember(app);
  const lucky = await diligentMember(app);
  await app.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before insert or update on review_settings for each row
      when (new.member_id = ${unlucky.memberId}) execute function refuse()`);
  await expect(fit(app)).rejects.toHaveProperty('cause.message', 'no');
  expect((await unlucky.settings()).personal).toBe(false);
  expect((await lucky.settings()).personal).toBe(true);
});

itWithOptimiser('a review during the recomputation → is not lost', async () => {
  const app = await openTestApp();
  const { memberId, cardIds, card } = await diligentMember(app);
  const reviewing = await app.database.pool.connect();
  let fitting: Promise<void> | undefined;
  try {
    await reviewing.query('begin');
    await reviewing.query('select from cards where member_id = $1 and card_id = $2 for update', [
      memberId,
      cardIds[0],
    ]);
    fitting = fit(app);
    await eventually(async () => {
      const { rowCount } = await app.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    });
    await reviewing.query(
      `insert into reviews (member_id, review_id, card_id, rating, reviewed_at, reviewed_on, elapsed_ms)
        values ($1, $2, $3, 'AGAIN', $4, '2026-03-02', 0)`,
      [memberId, randomUUID(), cardIds[0], app.clock.now().toISOString()],
    );
    await reviewing.query('commit');
  } finally {
    reviewing.release(true);
  }
  await fitting;
  expect((await card(0)).stability).toBeLessThan((await card(1)).stability);
});

it('no build of the optimiser → the log says so, and members stay with the default weights', async () => {
  const app = await openTestApp();
  const { settings } = await diligentMember(app);
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  await fitWeightsJob(app.database.db, app.clock, logger, async () => null).run({});
  expect(lines.join()).toContain('no build of the FSRS optimiser');
  expect((await settings()).personal).toBe(false);
});
