import { after, DAY_MS } from '@molip/domain/kernel';
import type { forgetting } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { cards, decks, reviews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import { type DeckCounts, type DeckRow, NO_COUNTS } from './deck-record.ts';
import { INSTANTS, instantsOf, isActive, isDueToday } from './practice/due-filters.repository.ts';
import type { Today } from './today.ts';

/** So many reviews give a member's pace; the usual length until there are some. */
const PACE_REVIEWS = 200;
const USUAL_MS = 8_000;
const USUAL_DAYS = 7;

const memberId = sql.placeholder('memberId');

/** Due cards of every deck that has some. */
const countDue = (db: Db, ...conditions: SQL[]) =>
  db
    .select({
      deckId: cards.deckId,
      due: sql<number>`count(*)::int`.as('due'),
      overdue: sql<number>`count(*) filter (where ${cards.due} < ${INSTANTS.start})::int`.as('overdue'),
    })
    .from(cards)
    .where(and(eq(cards.memberId, memberId), isDueToday, ...conditions))
    .groupBy(cards.deckId)
    .as('due_cards');

const countColumns = (dueCards: ReturnType<typeof countDue>) => ({
  due: sql<number>`coalesce(${dueCards.due}, 0)`,
  overdue: sql<number>`coalesce(${dueCards.overdue}, 0)`,
  newCardsToday,
  hasBookmark: sql<boolean>`exists (select 1 from ${cards} where ${cards.memberId} = ${memberId}
    and ${cards.deckId} = ${decks.deckId} and ${cards.deletedAt} is null and ${cards.bookmarkedAt} is not null)`,
});

/** New cards that today has room for: the deck's number a day less the cards that were first reviewed today. */
const newCardsToday = sql<number>`(select count(*)::int from (
  select 1 from ${cards} where ${cards.memberId} = ${memberId} and ${cards.deckId} = ${decks.deckId}
    and ${cards.state} = 'NEW' and ${isActive}
  limit greatest(0, ${decks.newPerDay} - (select count(*) from ${cards} where ${cards.memberId} = ${memberId}
    and ${cards.deckId} = ${decks.deckId} and ${cards.firstReviewedAt} >= ${INSTANTS.start}))) as new_cards)`;

/** Average time for a card, over the last reviews. */
const pace = sql<number | null>`(select avg(elapsed_ms)::float8 from (
  select elapsed_ms from ${reviews} where ${reviews.memberId} = ${memberId}
  order by ${reviews.reviewedAt} desc limit ${sql.raw(String(PACE_REVIEWS))}) as last)`;

/** Cards practised in the week before today. */
const inLastWeek = sql<number>`(select count(distinct (${reviews.cardId}, ${reviews.reviewedOn}))::int from ${reviews}
  where ${reviews.memberId} = ${memberId} and ${reviews.undoneAt} is null
    and ${reviews.reviewedAt} >= ${sql.placeholder('weekBefore')} and ${reviews.reviewedAt} < ${INSTANTS.start})`;

/** All decks, without paging: a member has at most 2,000. */
const listCountedDecks = hotQuery('list_counted_decks', (db) => {
  const dueCards = countDue(db);
  return db
    .select({ ...getTableColumns(decks), ...countColumns(dueCards), pace, inLastWeek })
    .from(decks)
    .leftJoin(dueCards, eq(dueCards.deckId, decks.deckId))
    .where(and(eq(decks.memberId, memberId), isNull(decks.deletedAt)));
});

const countDeck = hotQuery('count_deck', (db) => {
  const deckId = sql.placeholder('deckId');
  const dueCards = countDue(db, eq(cards.deckId, deckId));
  return db
    .select(countColumns(dueCards))
    .from(decks)
    .leftJoin(dueCards, eq(dueCards.deckId, decks.deckId))
    .where(and(eq(decks.memberId, memberId), eq(decks.deckId, deckId), isNull(decks.deletedAt)));
});

interface CountedDecks {
  readonly decks: readonly (DeckRow & DeckCounts)[];
  /** Average time for a card, and cards on an average day; defaults for a member without decks. */
  readonly paceMs: number;
  readonly perDay: number;
}

export function deckCountsRepository(db: Db, memberId: number) {
  return {
    /** Every deck with its due and new cards; the time taken does not grow with the other cards. */
    async listCounted(today: Today): Promise<CountedDecks> {
      const weekBefore = after(today.start, -USUAL_DAYS * DAY_MS).toISOString();
      const decks = await listCountedDecks(db).execute({ memberId, ...instantsOf(today), weekBefore });
      return {
        decks,
        paceMs: decks[0]?.pace ?? USUAL_MS,
        perDay: Math.ceil((decks[0]?.inLastWeek ?? 0) / USUAL_DAYS),
      };
    },

    async of(deckId: number, today: Today): Promise<DeckCounts> {
      const [counts] = await countDeck(db).execute({ memberId, deckId, ...instantsOf(today) });
      return counts ?? NO_COUNTS;
    },

    /** The sum of 1 / stability over the cards in review: how many become due in a day. */
    async perStability(): Promise<number> {
      const { rows } = await db.execute<{ sum: number | null }>(sql`
        select sum(1 / greatest(stability, 1))::float8 as sum from ${cards}
        where member_id = ${memberId} and state = 'REVIEW' and deleted_at is null and not suspended`);
      return rows[0]?.sum ?? 0;
    },

    /** The share of each deck's cards that would be known on that day (domain/reviews, retrievability). */
    async remembered(
      day: Day,
      { factor, decay }: ReturnType<typeof forgetting>,
    ): Promise<{ deckId: number; remembered: number }[]> {
      const { rows } = await db.execute<{ deck_id: string; remembered: number }>(sql`
        select deck_id, avg(case when reviewed_on is null or stability <= 0 then 0 else
          power(1 + ${factor}::float8 * greatest(0, ${day}::date - reviewed_on) / stability, ${decay}::float8) end
        )::float8 as remembered
        from ${cards} where member_id = ${memberId} and deleted_at is null and not suspended group by deck_id`);
      return rows.map(({ deck_id, remembered }) => ({ deckId: Number(deck_id), remembered }));
    },

    /** Average time for a card, over the last reviews. */
    async paceMs(): Promise<number> {
      const { rows } = await db.execute<{ pace: number | null }>(sql`
        select avg(elapsed_ms)::float8 as pace from (
          select elapsed_ms from ${reviews} where member_id = ${memberId}
          order by reviewed_at desc limit ${PACE_REVIEWS}) as last`);
      return rows[0]?.pace ?? USUAL_MS;
    },
  };
}
