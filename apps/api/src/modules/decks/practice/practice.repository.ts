import type { PracticeCounts } from '@molip/contract';
import type { QueueMode } from '@molip/domain/decks';
import { DEFAULT_SCHEDULING, type Scheduling } from '@molip/domain/reviews';
import type { DaySettings } from '@molip/domain/study-day';
import { and, asc, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { cards, decks, members, reviewSettings } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import { cardColumns, cardsRepository } from '../cards/cards.repository.ts';
import type { ShownCard } from '../deck-record.ts';
import { AT, instantsOf, isAwake, isForNow } from './due-filters.ts';
import { idsUpToPageBytes, textBytes } from '../cards/page-bytes.repository.ts';
import type { Today } from '../today.ts';

const memberId = sql.placeholder('memberId');
const deckId = sql.placeholder('deckId');
const limit = sql.placeholder('limit');
const ofDeck = and(eq(cards.memberId, memberId), eq(cards.deckId, deckId));
/** Written out: a value that is given apart would keep a plan that serves all from the index of new cards. */
const isNew = sql`${cards.state} = 'NEW'`;

/** By what a deck's cards come back, which is the member's. */
const findSettings = hotQuery('find_practice_settings', (db) =>
  db
    .select({
      timeZone: members.timeZone,
      dayStartHour: members.dayStartHour,
      retention: reviewSettings.retention,
      weights: reviewSettings.weights,
    })
    .from(decks)
    .innerJoin(members, eq(members.memberId, decks.memberId))
    .leftJoin(reviewSettings, eq(reviewSettings.memberId, decks.memberId))
    .where(and(eq(decks.memberId, memberId), eq(decks.deckId, deckId), isNull(decks.deletedAt))),
);

/** How much longer ago a card was asked than it is remembered for: what is being forgotten most comes first. */
const forgotten = sql<number>`extract(epoch from (${AT.now}::timestamptz - ${cards.reviewedAt})) / greatest(${cards.stability}, 0.001)`;

/**
 * Of each kind of cards for now the first ones, which together hold the whole of the queue, and beside each card how many of
 * a kind there are. One statement, since people wait for it before every practice.
 */
const listForNow = hotQuery('list_for_now', (db) => {
  const forNow = db.$with('for_now').as(
    db
      .select({
        cardId: cards.cardId,
        due: cards.due,
        isRemembered: sql<boolean>`${cards.state} = 'REVIEW'`.as('is_remembered'),
        forgotten: forgotten.as('forgotten'),
        bytes: textBytes.as('bytes'),
      })
      .from(cards)
      .where(and(ofDeck, isForNow)),
  );
  const fresh = db.$with('fresh', { cardId: cards.cardId }).as(sql`
    select card_id, ${textBytes} as bytes from ${cards} where ${and(ofDeck, isAwake, isNew)} order by card_id
    limit greatest(0, (select new_per_day from ${decks} where member_id = ${memberId} and deck_id = ${deckId})
      - (select count(*) from ${cards} where ${and(ofDeck, sql`${cards.firstReviewedAt} >= ${AT.start}`)}))`);
  const kinds = [
    idsUpToPageBytes(
      sql`select card_id, bytes, due from for_now where not is_remembered order by due limit ${limit}`,
      sql`due`,
    ),
    idsUpToPageBytes(
      sql`select card_id, bytes, forgotten from for_now where is_remembered order by forgotten desc limit ${limit}`,
      sql`forgotten desc`,
    ),
    idsUpToPageBytes(sql`select card_id, bytes from fresh order by card_id limit ${limit}`, sql`card_id`),
  ];
  const first = sql`(${sql.join(kinds, sql` union all `)})`;
  return db
    .with(forNow, fresh)
    .select({
      ...cardColumns,
      deckName: decks.name,
      learningCnt: sql<number>`(select count(*) from for_now where not is_remembered)::int`,
      dueCnt: sql<number>`(select count(*) from for_now where is_remembered)::int`,
      newCnt: sql<number>`(select count(*) from fresh)::int`,
    })
    .from(cards)
    .innerJoin(decks, and(eq(decks.memberId, memberId), eq(decks.deckId, deckId)))
    .where(and(eq(cards.memberId, memberId), inArray(cards.cardId, first)));
});

export interface PracticeSettings {
  readonly days: DaySettings;
  readonly scheduling: Scheduling;
}

export interface CardsForNow {
  readonly candidates: readonly ShownCard[];
  readonly counts: PracticeCounts;
}

export function practiceRepository(db: Db, memberId: number, deckId: number) {
  const { shown } = cardsRepository(db, memberId);
  return {
    /** Null when there is no such deck. */
    async settings(): Promise<PracticeSettings | null> {
      const [row] = await findSettings(db).execute({ memberId, deckId });
      if (!row) return null;
      const { retention, weights, ...days } = row;
      if (retention === null) return { days, scheduling: DEFAULT_SCHEDULING };
      return { days, scheduling: { retention, weights: weights ?? DEFAULT_SCHEDULING.weights } };
    },

    /** Cards that may be in the queue; in what order, says the domain. @param limit at least one of what there is */
    async forNow(today: Today, limit: number): Promise<CardsForNow> {
      const rows = await listForNow(db).execute({ memberId, deckId, limit, ...instantsOf(today) });
      const { learningCnt = 0, dueCnt = 0, newCnt = 0 } = rows[0] ?? {};
      return { candidates: rows, counts: { learning: learningCnt, due: dueCnt, new: newCnt } };
    },

    /** Others than those for now. */
    others(mode: Exclude<QueueMode, 'DUE'>, today: Today, limit: number): Promise<ShownCard[]> {
      const listed = (order: SQL, ...conditions: SQL[]) => {
        const where = and(
          eq(cards.memberId, memberId),
          eq(cards.deckId, deckId),
          isNull(cards.deletedAt),
          ...conditions,
        );
        const page = sql`select card_id, ${textBytes} as bytes, due from ${cards} where ${where}
          order by ${order} limit ${limit}`;
        return shown(inArray(cards.cardId, idsUpToPageBytes(page, order)));
      };
      const inOrder = (...conditions: SQL[]) =>
        listed(sql`card_id`, sql`not ${cards.suspended}`, ...conditions).orderBy(asc(cards.cardId));
      switch (mode) {
        case 'AHEAD':
          return listed(sql`due`, sql`${isAwake}`, ne(cards.state, 'NEW'), gte(cards.due, today.end))
            .orderBy(asc(cards.due))
            .execute(instantsOf(today));
        case 'ALL':
          return inOrder();
        case 'BOOKMARKED':
          return inOrder(sql`${cards.bookmarkedAt} is not null`);
        case 'WRONG':
          return inOrder(eq(cards.lastRating, 'AGAIN'));
      }
    },
  };
}
