import type { PracticeCounts, PracticeMode } from '@molip/contract';
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

  const due = async (limit: number): Promise<ShownCard[]> => {
    const learning = await shown(ofDeck, isForNow(today), ne(cards.state, 'REVIEW'))
      .orderBy(asc(cards.due))
      .limit(limit);
    const remembered = await shown(ofDeck, isForNow(today), eq(cards.state, 'REVIEW'))
      .orderBy(desc(forgetting(today.now)))
      .limit(limit);
    const fresh = await shown(ofDeck, isNew)
      .orderBy(asc(cards.cardId))
      .limit(Math.min(limit, await newLeft()));
    return [...learning, ...remembered, ...fresh].slice(0, limit);
  };

  return {
    queue(mode: PracticeMode, limit: number): Promise<ShownCard[]> {
      const inOrder = (...conditions: SQL[]) =>
        shown(ofDeck, isNull(cards.deletedAt), sql`not ${cards.suspended}`, ...conditions)
          .orderBy(asc(cards.cardId))
          .limit(limit);
      switch (mode) {
        case 'DUE':
          return due(limit);
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
