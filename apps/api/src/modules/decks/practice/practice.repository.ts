import type { PracticeCounts } from '@molip/contract';
import type { QueueMode } from '@molip/domain/decks';
import { DEFAULT_SCHEDULING, type Scheduling } from '@molip/domain/reviews';
import type { DaySettings } from '@molip/domain/study-day';
import { and, asc, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { cards, decks, members, reviewSettings } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import { cardColumns, cardsRepository } from '../cards/cards.repository.ts';
import { idsUpToPageBytes, textBytes } from '../cards/page-bytes.repository.ts';
import type { CardWithDeck } from '../deck-record.ts';
import type { Today } from '../today.ts';
import { INSTANTS, instantsOf, isActive, isDueToday } from './due-filters.repository.ts';

const memberId = sql.placeholder('memberId');
const deckId = sql.placeholder('deckId');
const limit = sql.placeholder('limit');
const ofDeck = and(eq(cards.memberId, memberId), eq(cards.deckId, deckId));
/** A literal: with a parameter the generic plan would not use the index of new cards. */
const isNew = sql`${cards.state} = 'NEW'`;

/** The member's study day and scheduling, if the deck exists. */
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

/** Time since the last review in units of stability: the cards that are most forgotten come first. */
const forgotten = sql<number>`extract(epoch from (${INSTANTS.now}::timestamptz - ${cards.reviewedAt})) / greatest(${cards.stability}, 0.001)`;

/**
 * The first due cards of each kind, which together contain the queue, each with the counts of all kinds. One statement,
 * since people wait for it before every practice.
 */
const listDueCards = hotQuery('list_due_cards', (db) => {
  const dueCards = db.$with('due_cards').as(
    db
      .select({
        cardId: cards.cardId,
        due: cards.due,
        isRemembered: sql<boolean>`${cards.state} = 'REVIEW'`.as('is_remembered'),
        forgotten: forgotten.as('forgotten'),
        bytes: textBytes.as('bytes'),
      })
      .from(cards)
      .where(and(ofDeck, isDueToday)),
  );
  const newCards = db.$with('new_cards', { cardId: cards.cardId }).as(sql`
    select card_id, ${textBytes} as bytes from ${cards} where ${and(ofDeck, isActive, isNew)} order by card_id
    limit greatest(0, (select new_per_day from ${decks} where member_id = ${memberId} and deck_id = ${deckId})
      - (select count(*) from ${cards} where ${and(ofDeck, sql`${cards.firstReviewedAt} >= ${INSTANTS.start}`)}))`);
  const kinds = [
    idsUpToPageBytes(
      sql`select card_id, bytes, due from due_cards where not is_remembered order by due limit ${limit}`,
      sql`due`,
    ),
    idsUpToPageBytes(
      sql`select card_id, bytes, forgotten from due_cards where is_remembered order by forgotten desc limit ${limit}`,
      sql`forgotten desc`,
    ),
    idsUpToPageBytes(sql`select card_id, bytes from new_cards order by card_id limit ${limit}`, sql`card_id`),
  ];
  const first = sql`(${sql.join(kinds, sql` union all `)})`;
  return db
    .with(dueCards, newCards)
    .select({
      ...cardColumns,
      deckName: decks.name,
      learningCnt: sql<number>`(select count(*) from due_cards where not is_remembered)::int`,
      dueCnt: sql<number>`(select count(*) from due_cards where is_remembered)::int`,
      newCnt: sql<number>`(select count(*) from new_cards)::int`,
    })
    .from(cards)
    .innerJoin(decks, and(eq(decks.memberId, memberId), eq(decks.deckId, deckId)))
    .where(and(eq(cards.memberId, memberId), inArray(cards.cardId, first)));
});

export interface PracticeSettings {
  readonly days: DaySettings;
  readonly scheduling: Scheduling;
}

export interface DueCards {
  readonly candidates: readonly CardWithDeck[];
  readonly counts: PracticeCounts;
}

export function practiceRepository(db: Db, memberId: number, deckId: number) {
  const { shown } = cardsRepository(db, memberId);
  return {
    /** Null for a deck that does not exist. */
    async settings(): Promise<PracticeSettings | null> {
      const [row] = await findSettings(db).execute({ memberId, deckId });
      if (!row) return null;
      const { retention, weights, ...days } = row;
      if (retention === null) return { days, scheduling: DEFAULT_SCHEDULING };
      return { days, scheduling: { retention, weights: weights ?? DEFAULT_SCHEDULING.weights } };
    },

    /** Candidates for the queue, which the domain orders. @param limit at least 1, since the counts stand beside a card */
    async listDue(today: Today, limit: number): Promise<DueCards> {
      const rows = await listDueCards(db).execute({ memberId, deckId, limit, ...instantsOf(today) });
      const { learningCnt = 0, dueCnt = 0, newCnt = 0 } = rows[0] ?? {};
      return { candidates: rows, counts: { learning: learningCnt, due: dueCnt, new: newCnt } };
    },

    /** Cards of another mode than the due ones. */
    listOthers(mode: Exclude<QueueMode, 'DUE'>, today: Today, limit: number): Promise<CardWithDeck[]> {
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
          return listed(sql`due`, sql`${isActive}`, ne(cards.state, 'NEW'), gte(cards.due, today.end))
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
