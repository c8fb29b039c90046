import type { forgetting } from '@molip/domain/reviews';
import type { CardGroup } from '@molip/domain/stats';
import type { Day } from '@molip/domain/study-day';
import { sql } from 'drizzle-orm';
import { cards, decks, exams, reviews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

/** Groups of cards by how well they will be known: the finer, the nearer. */
const GROUPS = 10;
const RECENT_REVIEWS = 200;

type Means = Pick<CardGroup, 'cards' | 'share' | 'stability' | 'difficulty'>;

export function dueCardsRepository(db: Db, memberId: number) {
  const inLivingDecks = sql`deck_id in (
    select deck_id from ${decks} where member_id = ${memberId} and deleted_at is null)`;

  return {
    /**
     * How many come back between each two of the instants; the first number is of those before the first. One that was
     * put off comes back when that is over.
     */
    async countBetween(instants: readonly Date[]): Promise<number[]> {
      const edges = `{${instants.map((instant) => instant.toISOString()).join(',')}}`;
      const { rows } = await db.execute<{ place: number; count: number }>(sql`
        select width_bucket(greatest(due, buried_until), ${edges}::timestamptz[]) as place, count(*)::int as count from ${cards}
        where member_id = ${memberId} and deleted_at is null and not suspended and state <> 'NEW'
          and due < ${instants.at(-1)?.toISOString()} and ${inLivingDecks}
        group by place`);
      const counts = new Map(rows.map(({ place, count }) => [place, count]));
      return instants.map((_, place) => counts.get(place) ?? 0);
    },

    /** The cards of each exam from a day on, in groups by the share that would be known on its day. */
    async groupsOfExams(
      today: Day,
      { factor, decay }: ReturnType<typeof forgetting>,
    ): Promise<(CardGroup & { readonly examId: number })[]> {
      const { rows } = await db.execute<{ exam_id: string; reviewed_on: Day | null } & Means>(sql`
        select exam_id, count(*)::int as cards, avg(share)::float8 as share, avg(stability)::float8 as stability,
          avg(difficulty)::float8 as difficulty,
          to_char(current_date - round(avg(current_date - reviewed_on))::int, 'YYYY-MM-DD') as reviewed_on
        from (
          select exam_id, stability, difficulty, reviewed_on,
            case when reviewed_on is null or stability <= 0 then 0 else
              power(1 + ${factor}::float8 * greatest(0, date - reviewed_on) / stability, ${decay}::float8) end as share
          from ${exams} join ${cards} on ${cards.memberId} = ${memberId} and deck_id = any(deck_ids)
          where ${exams.memberId} = ${memberId} and date >= ${today}::date
            and ${cards.deletedAt} is null and not suspended and ${inLivingDecks}) as known
        group by exam_id, reviewed_on is null, width_bucket(share, 0, 1, ${GROUPS})`);
      return rows.map(({ exam_id, reviewed_on, ...means }) => ({
        examId: Number(exam_id),
        reviewedOn: reviewed_on,
        ...means,
      }));
    },

    /** Decks of the last reviews, the newest first. */
    async practisedLately(): Promise<{ deckId: number; at: Date }[]> {
      const { rows } = await db.execute<{ deck_id: string; at: Date }>(sql`
        select ${cards.deckId} as deck_id, max(last.reviewed_at) as at from (
          select card_id, reviewed_at from ${reviews} where member_id = ${memberId} and undone_at is null
          order by reviewed_at desc limit ${RECENT_REVIEWS}) as last
        join ${cards} on ${cards.memberId} = ${memberId} and ${cards.cardId} = last.card_id
        group by ${cards.deckId} order by at desc`);
      return rows.map(({ deck_id, at }) => ({ deckId: Number(deck_id), at: new Date(at) }));
    },
  };
}
