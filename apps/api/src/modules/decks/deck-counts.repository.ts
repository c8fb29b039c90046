import { after, DAY_MS } from '@molip/domain/kernel';
import { type forgetting, LEARN_AHEAD_MS } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { cards, decks, reviews } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { type DeckCounts, NO_COUNTS } from './deck-record.ts';
import type { Today } from './study-day.ts';

/** Reviews by which a member's pace is told, and their length until there are some. */
const PACE_REVIEWS = 200;
const USUAL_MS = 8_000;
const USUAL_DAYS = 7;

/** Cards for now (domain/reviews, dueKind): of whole days up to the end of today, of the steps of a day up to now. */
export function isForNow({ now, end }: Today): SQL | undefined {
  return and(
    isAwake(now),
    sql`${cards.state} <> 'NEW'`,
    sql`${cards.due} < ${end.toISOString()}`,
    or(eq(cards.state, 'REVIEW'), sql`${cards.due} < ${after(now, LEARN_AHEAD_MS).toISOString()}`),
  );
}

/** Neither deleted nor put aside. */
export function isAwake(now: Date): SQL | undefined {
  return and(
    isNull(cards.deletedAt),
    sql`not ${cards.suspended}`,
    sql`(${cards.buriedUntil} is null or ${cards.buriedUntil} <= ${now.toISOString()})`,
  );
}

export function deckCountsRepository(db: Db, memberId: number) {
  return {
    /** Of every deck. Reads what is for today, however many cards there are besides. */
    async ofAll(today: Today): Promise<Map<number, DeckCounts>> {
      const { rows } = await db.execute<{
        deck_id: string;
        overdue: number;
        due: number;
        fresh: number;
        has_bookmark: boolean;
      }>(sql`
        with due as (
          select deck_id, count(*)::int as due,
            count(*) filter (where due < ${today.start.toISOString()})::int as overdue
          from ${cards} where member_id = ${memberId} and ${isForNow(today)} group by deck_id)
        select ${decks.deckId} as deck_id, coalesce(due.due, 0) as due, coalesce(due.overdue, 0) as overdue,
          ${freshOf(memberId, today)} as fresh,
          exists (select 1 from ${cards} where member_id = ${memberId} and ${cards.deckId} = ${decks.deckId}
            and deleted_at is null and bookmarked_at is not null) as has_bookmark
        from ${decks} left join due on due.deck_id = ${decks.deckId}
        where ${decks.memberId} = ${memberId} and ${decks.deletedAt} is null`);
      return new Map(
        rows.map(({ deck_id, overdue, due, fresh, has_bookmark }) => [
          Number(deck_id),
          { overdue, due, fresh, hasBookmark: has_bookmark },
        ]),
      );
    },

    async of(deckId: number, today: Today): Promise<DeckCounts> {
      return (await this.ofAll(today)).get(deckId) ?? NO_COUNTS;
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

    /** Cards that the member practised on a usual day of the week before today. */
    async perDay({ start }: Today): Promise<number> {
      const since = after(start, -USUAL_DAYS * DAY_MS);
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(distinct (card_id, reviewed_on))::int as count from ${reviews}
        where member_id = ${memberId} and undone_at is null
          and reviewed_at >= ${since.toISOString()} and reviewed_at < ${start.toISOString()}`);
      return Math.ceil((rows[0]?.count ?? 0) / USUAL_DAYS);
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

/** New cards of a deck that today has room for: those of a day without the ones that were begun today. */
function freshOf(memberId: number, { now, start }: Today): SQL {
  const begun = sql`(select count(*) from ${cards} where member_id = ${memberId}
    and ${cards.deckId} = ${decks.deckId} and first_reviewed_at >= ${start.toISOString()})`;
  return sql`(select count(*)::int from (
    select 1 from ${cards} where member_id = ${memberId} and ${cards.deckId} = ${decks.deckId}
      and state = 'NEW' and ${isAwake(now)}
    limit greatest(0, ${decks.newPerDay} - ${begun})) as fresh)`;
}
