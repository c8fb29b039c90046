import { after, DAY_MS } from '@molip/domain/kernel';
import type { forgetting } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { cards, decks, reviews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import { type DeckCounts, type DeckRow, NO_COUNTS } from './deck-record.ts';
import { AT, instantsOf, isAwake, isForNow } from './practice/due-filters.ts';
import type { Today } from './today.ts';

/** Reviews by which a member's pace is told, and their length until there are some. */
const PACE_REVIEWS = 200;
const USUAL_MS = 8_000;
const USUAL_DAYS = 7;

const memberId = sql.placeholder('memberId');

/** Cards for now of every deck that has some. */
const countForNow = (db: Db, ...conditions: SQL[]) =>
  db
    .select({
      deckId: cards.deckId,
      due: sql<number>`count(*)::int`.as('due'),
      overdue: sql<number>`count(*) filter (where ${cards.due} < ${AT.start})::int`.as('overdue'),
    })
    .from(cards)
    .where(and(eq(cards.memberId, memberId), isForNow, ...conditions))
    .groupBy(cards.deckId)
    .as('for_now');

const countsBeside = (forNow: ReturnType<typeof countForNow>) => ({
  due: sql<number>`coalesce(${forNow.due}, 0)`,
  overdue: sql<number>`coalesce(${forNow.overdue}, 0)`,
  fresh,
  hasBookmark: sql<boolean>`exists (select 1 from ${cards} where ${cards.memberId} = ${memberId}
    and ${cards.deckId} = ${decks.deckId} and ${cards.deletedAt} is null and ${cards.bookmarkedAt} is not null)`,
});

/** New cards of a deck that today has room for: those of a day without the ones that were begun today. */
const fresh = sql<number>`(select count(*)::int from (
  select 1 from ${cards} where ${cards.memberId} = ${memberId} and ${cards.deckId} = ${decks.deckId}
    and ${cards.state} = 'NEW' and ${isAwake}
  limit greatest(0, ${decks.newPerDay} - (select count(*) from ${cards} where ${cards.memberId} = ${memberId}
    and ${cards.deckId} = ${decks.deckId} and ${cards.firstReviewedAt} >= ${AT.start}))) as fresh)`;

/** How long the member takes for a card, by the last ones. */
const pace = sql<number | null>`(select avg(elapsed_ms)::float8 from (
  select elapsed_ms from ${reviews} where ${reviews.memberId} = ${memberId}
  order by ${reviews.reviewedAt} desc limit ${sql.raw(String(PACE_REVIEWS))}) as last)`;

/** Cards that the member practised in the week before today. */
const inLastWeek = sql<number>`(select count(distinct (${reviews.cardId}, ${reviews.reviewedOn}))::int from ${reviews}
  where ${reviews.memberId} = ${memberId} and ${reviews.undoneAt} is null
    and ${reviews.reviewedAt} >= ${sql.placeholder('weekBefore')} and ${reviews.reviewedAt} < ${AT.start})`;

/** All decks: there are as many as one can name, not as many as there are cards. */
const listCountedDecks = hotQuery('list_counted_decks', (db) => {
  const forNow = countForNow(db);
  return db
    .select({ ...getTableColumns(decks), ...countsBeside(forNow), pace, inLastWeek })
    .from(decks)
    .leftJoin(forNow, eq(forNow.deckId, decks.deckId))
    .where(and(eq(decks.memberId, memberId), isNull(decks.deletedAt)));
});

const countDeck = hotQuery('count_deck', (db) => {
  const deckId = sql.placeholder('deckId');
  const forNow = countForNow(db, eq(cards.deckId, deckId));
  return db
    .select(countsBeside(forNow))
    .from(decks)
    .leftJoin(forNow, eq(forNow.deckId, decks.deckId))
    .where(and(eq(decks.memberId, memberId), eq(decks.deckId, deckId), isNull(decks.deletedAt)));
});

interface CountedDecks {
  readonly decks: readonly (DeckRow & DeckCounts)[];
  /** How long the member takes for a card, and how many on a usual day; only of somebody who has decks. */
  readonly paceMs: number;
  readonly perDay: number;
}

export function deckCountsRepository(db: Db, memberId: number) {
  return {
    /** Every deck with what is for today in it, however many cards there are besides. */
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

    /** The sum of 1 / stability over the cards that are remembered over days: how many come back in a day. */
    async perStability(): Promise<number> {
      const { rows } = await db.execute<{ sum: number | null }>(sql`
        select sum(1 / greatest(stability, 1))::float8 as sum from ${cards}
        where member_id = ${memberId} and state = 'REVIEW' and deleted_at is null and not suspended`);
      return rows[0]?.sum ?? 0;
    },

    /** Of every deck with cards: the share of them that would be known on that day (domain/reviews, retrievability). */
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

    /** How long the member takes for a card, by the last ones. */
    async paceMs(): Promise<number> {
      const { rows } = await db.execute<{ pace: number | null }>(sql`
        select avg(elapsed_ms)::float8 as pace from (
          select elapsed_ms from ${reviews} where member_id = ${memberId}
          order by reviewed_at desc limit ${PACE_REVIEWS}) as last`);
      return rows[0]?.pace ?? USUAL_MS;
    },
  };
}
