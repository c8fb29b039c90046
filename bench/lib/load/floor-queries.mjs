/** All decks are counted, since the sums over them are shown, and so many are listed. */
export const DECKS_SHOWN = 10;

/**
 * Each answer of the single reads by one statement written by hand: $1 the member, $2 what is asked for, and where days
 * matter $3 the end of today and $4 its beginning.
 */
const CARD_KINDS = `deleted_at is null and not suspended and (buried_until is null or buried_until <= now())`;
const FOR_NOW = `${CARD_KINDS} and state <> 'NEW' and due < $3 and (state = 'REVIEW' or due < now() + interval '20 minutes')`;

const CARD = `c.card_id::int as "cardId", c.content, c.answer, c.deck_id::int as "deckId", c.tags, c.created_at as "createdAt",
  c.updated_at as "updatedAt", c.bookmarked_at as "bookmarked", c.suspended, c.buried_until as "buriedUntil",
  c.source_note_id as "source", c.state, c.due, c.stability, c.difficulty, c.reps, c.lapses, c.step,
  c.reviewed_at as "reviewedAt", c.reviewed_on::text as "reviewedOn", c.last_rating as "lastRating"`;

export const FLOOR_QUERIES = {
  notePage: `select note_id::int as "noteId", title as "noteTitle", ai_enhanced as "aiEnhanced", created_at as "createdAt",
      updated_at as "updatedAt", tags, bookmarked_at is not null as bookmarked, excerpt,
      (select count(*)::int from notes where member_id = $1 and deleted_at is null) as total
    from notes where member_id = $1 and deleted_at is null and ($2::int is null or true)
    order by updated_at desc, note_id desc limit 21`,

  oneNote: `select note_id::int as "noteId", title as "noteTitle", ai_enhanced as "aiEnhanced", created_at as "createdAt",
      updated_at as "updatedAt", tags, bookmarked_at is not null as bookmarked, excerpt, content as "noteContent", revision
    from notes where member_id = $1 and note_id = $2 and deleted_at is null`,

  deckPage: `with due as (
      select deck_id, count(*)::int as due, count(*) filter (where due < $4)::int as overdue
      from cards where member_id = $1 and ${FOR_NOW} group by deck_id)
    select d.deck_id::int as "deckId", d.name as "deckName", d.member_id::int as "memberId", d.card_cnt as "cardCnt",
      d.created_at as "createdAt", d.updated_at as "updatedAt", d.new_per_day as "newPerDay",
      coalesce(due.due, 0) as "dueCnt", coalesce(due.overdue, 0) as overdue,
      (select count(*)::int from (select 1 from cards where member_id = $1 and deck_id = d.deck_id and state = 'NEW' and ${CARD_KINDS}
        limit greatest(0, d.new_per_day - (select count(*) from cards
          where member_id = $1 and deck_id = d.deck_id and first_reviewed_at >= $4))) as fresh) as "newCnt",
      exists (select 1 from cards where member_id = $1 and deck_id = d.deck_id and deleted_at is null and bookmarked_at is not null) as bookmarked,
      (select avg(elapsed_ms)::float8 from (select elapsed_ms from reviews where member_id = $1 order by reviewed_at desc limit 200) as last) as pace,
      (select count(distinct (card_id, reviewed_on))::int from reviews
        where member_id = $1 and undone_at is null and reviewed_at >= $4::timestamptz - interval '7 days' and reviewed_at < $4) as "perWeek"
    from decks d left join due using (deck_id)
    where d.member_id = $1 and d.deleted_at is null and ($2::int is null or true) order by d.created_at desc, d.deck_id desc`,

  practiceQueue: `with due as materialized (
      select * from cards where member_id = $1 and deck_id = $2 and ${FOR_NOW}),
    fresh as materialized (
      select * from cards where member_id = $1 and deck_id = $2 and state = 'NEW' and ${CARD_KINDS} order by card_id limit 50),
    asked as (
      (select * from due order by extract(epoch from now() - reviewed_at) / greatest(stability, 0.001) desc limit 50)
      union all select * from fresh)
    select ${CARD}, d.name as "deckName", (select count(*)::int from due) as "dueCnt",
      (select count(*)::int from cards where member_id = $1 and deck_id = $2 and first_reviewed_at >= $4) as begun
    from asked c join decks d on d.member_id = $1 and d.deck_id = $2 and d.deleted_at is null limit 50`,
};
