import { sql } from 'drizzle-orm';
import { cards, reviewSettings, reviews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type FitReview, REVIEWS_TO_FIT } from './weights.ts';

/** Weights are fitted again when the log has grown by this factor. */
const GROWTH = 1.3;
/** More reviews hardly change the weights. */
const LOG_MAX = 100_000;

export interface MemberToFit {
  readonly memberId: number;
  /** Number of reviews. */
  readonly count: number;
}

export async function listMembersToFit(db: Db): Promise<MemberToFit[]> {
  const { rows } = await db.execute<{ member_id: string; count: number }>(sql`
    select counted.member_id, counted.count from (
      select member_id, count(*)::int as count from ${reviews} where undone_at is null
      group by member_id having count(*) >= ${REVIEWS_TO_FIT}) as counted
    left join ${reviewSettings} using (member_id)
    where counted.count >= ${GROWTH}::float8 * coalesce(fitted_reviews, 0)
    order by counted.member_id`);
  return rows.map(({ member_id, count }) => ({ memberId: Number(member_id), count }));
}

export async function listReviewLog(db: Db, memberId: number): Promise<FitReview[]> {
  const { rows } = await db.execute<{ card_id: string; rating: FitReview['rating']; day: string }>(sql`
    select card_id, rating, reviewed_on::text as day from (
      select * from ${reviews} where member_id = ${memberId} and undone_at is null
      order by reviewed_at desc limit ${LOG_MAX}) as last
    order by card_id, reviewed_at, review_id`);
  return rows.map(({ card_id, rating, day }) => ({ cardId: Number(card_id), rating, day }));
}

/** In order of id, so that batches can follow each other. */
export async function listReviewedCards(
  db: Db,
  memberId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ card_id: string }>(sql`
    select card_id from ${cards} where member_id = ${memberId} and card_id > ${after} and state <> 'NEW'
    order by card_id limit ${limit}`);
  return rows.map(({ card_id }) => Number(card_id));
}
