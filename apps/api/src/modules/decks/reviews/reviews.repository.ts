import type { Review } from '@molip/domain/reviews';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { cards, reviews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { ReviewRow } from '../deck-record.ts';

export type LogLine = Review & { readonly elapsedMs: number };

export function reviewsRepository(db: Db, memberId: number) {
  const mine = eq(reviews.memberId, memberId);
  /** Since the card is here: what it was brought with is one state. */
  const isOwn = sql`${reviews.reviewedAt} > coalesce((select (brought ->> 'until')::timestamptz from ${cards}
    where ${cards.memberId} = ${reviews.memberId} and ${cards.cardId} = ${reviews.cardId}), '-infinity')`;
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

    /** Of each card those that count, the oldest first. A log that was brought along may be any length: who asks for the rest gets it. */
    async byCard(cardIds: readonly number[], { withBrought = false } = {}): Promise<Map<number, LogLine[]>> {
      const rows = await db
        .select()
        .from(reviews)
        .where(
          and(
            mine,
            inArray(reviews.cardId, [...cardIds]),
            isNull(reviews.undoneAt),
            withBrought ? undefined : isOwn,
          ),
        )
        .orderBy(asc(reviews.reviewedAt), asc(reviews.reviewId));
      const byCard = new Map<number, LogLine[]>(cardIds.map((cardId) => [cardId, []]));
      for (const { cardId, reviewId, rating, reviewedAt, reviewedOn, elapsedMs } of rows)
        byCard.get(cardId)?.push({ reviewId, rating, at: reviewedAt, day: reviewedOn, elapsedMs });
      return byCard;
    },

    /** Counts the reviews that a card is replayed from. */
    async countByCard(cardIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await db
        .select({ cardId: reviews.cardId, count: sql<number>`count(*)::int` })
        .from(reviews)
        .where(and(mine, inArray(reviews.cardId, [...cardIds]), isNull(reviews.undoneAt), isOwn))
        .groupBy(reviews.cardId);
      return new Map(rows.map(({ cardId, count }) => [cardId, count]));
    },

    /** No further than it matters. Those of deleted cards are there until the cards are erased. */
    async countStored(most: number): Promise<number> {
      const some = db.select({ one: sql`1` }).from(reviews).where(mine).limit(most).as('some');
      return db.$count(some);
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
