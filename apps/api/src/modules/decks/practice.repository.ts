import type { PracticeCounts } from '@molip/contract';
import type { QueueMode } from '@molip/domain/decks';
import { and, asc, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { cards } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { cardsRepository } from './cards.repository.ts';
import { isAwake, isForNow } from './deck-counts.repository.ts';
import type { DeckRow, ShownCard } from './deck-record.ts';
import type { Today } from './study-day.ts';

/** How much longer ago a card was asked than it is remembered for: what is being forgotten most comes first. */
const forgetting = (now: Date) =>
  sql`extract(epoch from (${now.toISOString()}::timestamptz - ${cards.reviewedAt})) / greatest(${cards.stability}, 0.001)`;

export function practiceRepository(db: Db, memberId: number, deck: DeckRow, today: Today) {
  const ofDeck = eq(cards.deckId, deck.deckId);
  const { shown } = cardsRepository(db, memberId);
  const count = (...conditions: (SQL | undefined)[]) =>
    db.$count(cards, and(eq(cards.memberId, memberId), ofDeck, ...conditions));
  const isNew = and(isAwake(today.now), eq(cards.state, 'NEW'));

  const newLeft = async (): Promise<number> => {
    const begun = await count(gte(cards.firstReviewedAt, today.start));
    return Math.max(0, deck.newPerDay - begun);
  };

  /** Of each kind the first ones: together they hold the whole of the queue. */
  const forNow = async (limit: number): Promise<ShownCard[]> => {
    const first = (kind: SQL | undefined, order: SQL) => shown(ofDeck, kind).orderBy(order).limit(limit);
    const [steps, remembered, fresh] = await Promise.all([
      first(and(isForNow(today), ne(cards.state, 'REVIEW')), asc(cards.due)),
      first(and(isForNow(today), eq(cards.state, 'REVIEW')), desc(forgetting(today.now))),
      first(isNew, asc(cards.cardId)),
    ]);
    return [...steps, ...remembered, ...fresh];
  };

  return {
    newLeft,

    /** Cards that may be in the queue; which, and in what order, says the domain. */
    candidates(mode: QueueMode, limit: number): Promise<ShownCard[]> {
      const inOrder = (...conditions: SQL[]) =>
        shown(ofDeck, isNull(cards.deletedAt), sql`not ${cards.suspended}`, ...conditions)
          .orderBy(asc(cards.cardId))
          .limit(limit);
      switch (mode) {
        case 'DUE':
          return forNow(limit);
        case 'AHEAD':
          return shown(ofDeck, isAwake(today.now), ne(cards.state, 'NEW'), gte(cards.due, today.end))
            .orderBy(asc(cards.due))
            .limit(limit);
        case 'ALL':
          return inOrder();
        case 'BOOKMARKED':
          return inOrder(sql`${cards.bookmarkedAt} is not null`);
        case 'WRONG':
          return inOrder(eq(cards.lastRating, 'AGAIN'));
      }
    },

    async counts(): Promise<PracticeCounts> {
      const [learning, remembered, fresh, left] = await Promise.all([
        count(isForNow(today), ne(cards.state, 'REVIEW')),
        count(isForNow(today), eq(cards.state, 'REVIEW')),
        countUpTo(db, memberId, ofDeck, isNew, deck.newPerDay),
        newLeft(),
      ]);
      return { learning, due: remembered, new: Math.min(fresh, left) };
    },
  };
}

/** Of very many, only as many as matter. */
async function countUpTo(
  db: Db,
  memberId: number,
  ofDeck: SQL,
  condition: SQL | undefined,
  most: number,
): Promise<number> {
  const some = db
    .select({ one: sql<number>`1`.as('one') })
    .from(cards)
    .where(and(eq(cards.memberId, memberId), ofDeck, condition))
    .limit(most)
    .as('some');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}
