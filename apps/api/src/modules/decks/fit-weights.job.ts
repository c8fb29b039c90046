import { DEFAULT_SCHEDULING, NEW_SCHEDULE, replay, type Scheduling } from '@molip/domain/reviews';
import { sql } from 'drizzle-orm';
import { cards, reviewSettings, reviews } from '../../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { cardsRepository } from './cards.repository.ts';
import { broughtSchedule } from './deck-record.ts';
import { reviewSettingsRepository } from './review-settings.repository.ts';
import { reviewsRepository } from './reviews.repository.ts';
import { fitWeights, type LogLine, loadOptimiser, REVIEWS_TO_FIT } from './weights.ts';

/** Fitted anew when the log has grown by so much. */
const GROWTH = 1.3;
/** The last ones say enough. */
const LOG_MAX = 100_000;
const CARDS_AT_A_TIME = 500;

/** Each night, weights of their own for members who have reviewed enough since the last time. */
export function fitWeightsJob(db: Db, clock: Clock): Job {
  return {
    name: 'fit-weights',
    cron: '17 18 * * *', // 03:17 in Seoul
    run: async () => {
      const optimiser = await loadOptimiser();
      if (!optimiser) return;
      for (const { memberId, count } of await membersToFit(db)) {
        const settings = reviewSettingsRepository(db, memberId);
        const { weights: present, retention } = await settings.scheduling();
        const fitted = await fitWeights(optimiser, await logOf(db, memberId), present);
        const weights = fitted ?? (present === DEFAULT_SCHEDULING.weights ? null : [...present]);
        await settings.save({ weights, fittedReviews: count, fittedAt: clock.now() });
        if (fitted) await rememberAnew(db, memberId, { weights: fitted, retention });
      }
    },
  };
}

async function membersToFit(db: Db): Promise<{ memberId: number; count: number }[]> {
  const { rows } = await db.execute<{ member_id: string; count: number }>(sql`
    select counted.member_id, counted.count from (
      select member_id, count(*)::int as count from ${reviews} where undone_at is null
      group by member_id having count(*) >= ${REVIEWS_TO_FIT}) as counted
    left join ${reviewSettings} using (member_id)
    where counted.count >= ${GROWTH}::float8 * coalesce(fitted_reviews, 0)`);
  return rows.map(({ member_id, count }) => ({ memberId: Number(member_id), count }));
}

async function logOf(db: Db, memberId: number): Promise<LogLine[]> {
  const { rows } = await db.execute<{ card_id: string; rating: LogLine['rating']; day: string }>(sql`
    select card_id, rating, reviewed_on::text as day from (
      select * from ${reviews} where member_id = ${memberId} and undone_at is null
      order by reviewed_at desc limit ${LOG_MAX}) as last
    order by card_id, reviewed_at, review_id`);
  return rows.map(({ card_id, rating, day }) => ({ cardId: Number(card_id), rating, day }));
}

/**
 * What is remembered, told by the new weights. When a card comes back stays as it was promised: only its next review
 * is planned anew.
 */
async function rememberAnew(db: Db, memberId: number, scheduling: Scheduling): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ card_id: string }>(sql`
      select card_id from ${cards} where member_id = ${memberId} and card_id > ${after} and state <> 'NEW'
      order by card_id limit ${CARDS_AT_A_TIME}`);
    const cardIds = rows.map(({ card_id }) => Number(card_id));
    const last = cardIds.at(-1);
    if (last === undefined) return;
    await db.transaction(async (tx: Db) => {
      const repository = cardsRepository(tx, memberId);
      const log = await reviewsRepository(tx, memberId).byCard(cardIds);
      for (const { cardId, brought } of await repository.lock(cardIds)) {
        const lines = log.get(cardId);
        if (!lines) continue;
        const from = brought ? broughtSchedule(brought) : NEW_SCHEDULE;
        const { stability, difficulty } = replay(lines, scheduling, from);
        await repository.update(cardId, { stability, difficulty });
      }
    });
    after = last;
  }
}
