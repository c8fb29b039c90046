import type { Review } from '@molip/domain/reviews';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { cards, reviews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { ReviewRow } from '../deck-record.ts';

export type LoggedReview = Review & { readonly elapsedMs: number };

export function reviewsRepository(db: Db, memberId: number) {
  const mine = eq(reviews.memberId, memberId);
  /** Reviews after the import: those before it are part of the imported schedule. */
  const isAfterImport = sql`${reviews.reviewedAt} > coalesce((select (imported_schedule ->> 'until')::timestamptz from ${cards}
    where ${cards.memberId} = ${reviews.memberId} and ${cards.cardId} = ${reviews.cardId}), '-infinity')`;
  return {
    async find(reviewId: string): Promise<ReviewRow | null> {
      const [row] = await db
        .select()
        .from(reviews)
        .where(and(mine, eq(reviews.reviewId, reviewId)));
      return row ?? null;
    },

    listByIds: (reviewIds: readonly string[]): Promise<ReviewRow[]> =>
      db
        .select()
        .from(reviews)
        .where(and(mine, inArray(reviews.reviewId, [...reviewIds]))),

    /** Reviews of each card that were not undone, the oldest first. An imported log may be long, so it is left out unless asked for. */
    async listByCard(
      cardIds: readonly number[],
      { withImported = false } = {},
    ): Promise<Map<number, LoggedReview[]>> {
      const rows = await db
        .select()
        .from(reviews)
        .where(
          and(
            mine,
            inArray(reviews.cardId, [...cardIds]),
            isNull(reviews.undoneAt),
            withImported ? undefined : isAfterImport,
          ),
        )
        .orderBy(asc(reviews.reviewedAt), asc(reviews.reviewId));
      const byCard = new Map<number, LoggedReview[]>(cardIds.map((cardId) => [cardId, []]));
      for (const { cardId, reviewId, rating, reviewedAt, reviewedOn, elapsedMs } of rows)
        byCard.get(cardId)?.push({ reviewId, rating, at: reviewedAt, day: reviewedOn, elapsedMs });
      return byCard;
    },

    /** Counts the reviews that a card's schedule is computed from. */
    async countByCard(cardIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await db
        .select({ cardId: reviews.cardId, count: sql<number>`count(*)::int` })
        .from(reviews)
        .where(and(mine, inArray(reviews.cardId, [...cardIds]), isNull(reviews.undoneAt), isAfterImport))
        .groupBy(reviews.cardId);
      return new Map(rows.map(({ cardId, count }) => [cardId, count]));
    },

    /** Counts no further than `max`. Reviews of deleted cards count until the cards are erased. */
    async countUpTo(max: number): Promise<number> {
      const some = db.select({ one: sql`1` }).from(reviews).where(mine).limit(max).as('some');
      return db.$count(some);
    },

    /** Leaves existing reviews as they are. */
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
