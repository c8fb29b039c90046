import type { Review } from '@molip/domain/reviews';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { reviews } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ReviewRow } from './deck-record.ts';

export type LogLine = Review & { readonly elapsedMs: number };

export function reviewsRepository(db: Db, memberId: number) {
  const mine = eq(reviews.memberId, memberId);
  return {
    async find(reviewId: string): Promise<ReviewRow | null> {
      const [row] = await db
        .select()
        .from(reviews)
        .where(and(mine, eq(reviews.reviewId, reviewId)));
      return row ?? null;
    },

    listKnown: (reviewIds: readonly string[]): Promise<ReviewRow[]> =>
      db
        .select()
        .from(reviews)
        .where(and(mine, inArray(reviews.reviewId, [...reviewIds]))),

    /** Of each card those that count, the oldest first. */
    async byCard(cardIds: readonly number[]): Promise<Map<number, LogLine[]>> {
      const rows = await db
        .select()
        .from(reviews)
        .where(and(mine, inArray(reviews.cardId, [...cardIds]), isNull(reviews.undoneAt)))
        .orderBy(asc(reviews.reviewedAt), asc(reviews.reviewId));
      const byCard = new Map<number, LogLine[]>();
      for (const { cardId, reviewId, rating, reviewedAt, reviewedOn, elapsedMs } of rows) {
        const lines = byCard.get(cardId) ?? [];
        byCard.set(cardId, [...lines, { reviewId, rating, at: reviewedAt, day: reviewedOn, elapsedMs }]);
      }
      return byCard;
    },

    /** What is there already stays as it is. */
    async insert(made: readonly Omit<ReviewRow, 'memberId' | 'undoneAt'>[]): Promise<void> {
      await db
        .insert(reviews)
        .values(made.map((review) => ({ memberId, ...review })))
        .onConflictDoNothing();
    },

    async undo(reviewId: string, now: Date): Promise<void> {
      await db
        .update(reviews)
        .set({ undoneAt: now })
        .where(and(mine, eq(reviews.reviewId, reviewId)));
    },
  };
}
