/** Members with the data of years of study, inserted by SQL: calls would take hours. */
import { noteOf } from './note-texts.mjs';

const NOTE_CHARACTERS = 1_000;
/** Enough different texts that pages of the database do not all have the same. */
const TEXTS = 50;

/**
 * @typedef {object} Amounts of each member
 * @property {number} notes
 * @property {number} decks
 * @property {number} cards over all decks: of ten one is new, two are for today, the others come back later
 * @property {number} reviewsOfCard
 * @property {number} sessions of the timer, over half a year; one more is running
 */

/**
 * @param {import('pg').Client} database
 * @param {{ like: string, count: number } & Amounts} wanted so many members who sign in with the password of `like`
 * @returns {Promise<{ memberId: number, email: string }[]>}
 */
export async function addMembers(database, { like, count, ...amounts }) {
  const { rows } = await database.query(
    `insert into members (email, password_hash, nickname, has_seen_introduction, goal_minutes, time_zone, day_start_hour, created_at)
      select 'load-' || n || '-' || member_id || '@example.com', password_hash, '회원', true, 60, 'Asia/Seoul', 4, now() - interval '1 year'
      from members, generate_series(1, $2::int) n where email = $1 order by n
      returning member_id::int as "memberId", email`,
    [like, count],
  );
  const memberIds = rows.map(({ memberId }) => memberId);
  await addNotes(database, memberIds, amounts);
  await addDecks(database, memberIds, amounts);
  await addReviews(database, memberIds, amounts);
  await addSessions(database, memberIds, amounts);
  await addDays(database, memberIds);
  await database.query('vacuum analyze');
  return rows;
}

async function addNotes(database, memberIds, { notes }) {
  const texts = Array.from({ length: TEXTS }, (_, index) => noteOf(index, NOTE_CHARACTERS).noteContent);
  await database.query(
    `insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at, searchable)
      select member_id, '노트 ' || n, n || text, left(n || text, 150), array['태그' || n % 7], false, 1, '{}',
        now() - n * interval '9 hours', now() - n * interval '7 hours', true
      from unnest($1::bigint[]) member_id, generate_series(1, $2::int) n,
        lateral (select ($3::text[])[1 + (n + member_id) % ${TEXTS}] as text) texts`,
    [memberIds, notes, texts],
  );
}

async function addDecks(database, memberIds, { decks, cards }) {
  await database.query(
    `insert into decks (member_id, name, new_per_day, card_cnt, created_at, updated_at)
      select member_id, '덱 ' || n, 20, $3::int / $2::int, now() - n * interval '1 day', now() - n * interval '1 hour'
      from unnest($1::bigint[]) member_id, generate_series(1, $2::int) n`,
    [memberIds, decks, cards],
  );
  await database.query(
    `insert into cards (member_id, deck_id, content, answer, content_letters, content_initials, answer_letters, answer_initials,
        tags, suspended, created_at, updated_at, state, due, stability, difficulty, reps, lapses, step, reviewed_at, reviewed_on,
        first_reviewed_at, last_rating)
      select member_id, deck_id, n || '번째 **낱말**은 무엇을 뜻하는 말인가요?', '뜻 ' || n || ' 그리고 조금 긴 풀이예요. ' || md5(n::text),
        n || 'ㅂㅓㄴㅉㅐㄴㅏㅌㅁㅏㄹㅇㅡㄴㅁㅜㅇㅓㅅㅇㅡㄹㄸㅡㅅㅎㅏㄴㅡㄴㅁㅏㄹㅇㅣㄴㄱㅏㅇㅛ', n || 'ㅂㅉㄴㅁㅇㅁㅇㅇㄸㅎㄴㅁㅇㄱㅇ',
        'ㄸㅡㅅ' || n || 'ㄱㅡㄹㅣㄱㅗㅈㅗㄱㅡㅁㄱㅣㄴㅍㅜㄹㅇㅣㅇㅖㅇㅛ' || md5(n::text), 'ㄸ' || n || 'ㄱㄹㄱㅈㄱㄱㅍㅇㅇㅇ' || md5(n::text),
        array['태그' || n % 7], false, now() - interval '200 days', now() - interval '3 days',
        case when kind = 0 then 'NEW' else 'REVIEW' end,
        case when kind = 0 then null when kind < 3 then now() - n % 48 * interval '1 hour' else now() + (1 + n % 60) * interval '1 day' end,
        case when kind = 0 then 0 else 5 + n % 60 end, case when kind = 0 then 0 else 3 + n % 5 end,
        case when kind = 0 then 0 else $3::int end, 0, 0,
        case when kind = 0 then null else now() - (3 + n % 20) * interval '1 day' end,
        case when kind = 0 then null else current_date - 3 - n % 20 end,
        case when kind = 0 then null else now() - interval '90 days' end,
        case when kind = 0 then null else 'GOOD' end
      from (select member_id, deck_id, row_number() over (partition by member_id order by deck_id) - 1 as place
          from decks where member_id = any($1)) places,
        generate_series(1, $2::int) n, lateral (select n / $4::int % 10 as kind) kinds
      where n % $4::int = place`,
    [memberIds, cards, 2, decks],
  );
}

async function addReviews(database, memberIds, { reviewsOfCard }) {
  await database.query(
    `insert into reviews (member_id, review_id, card_id, rating, reviewed_at, reviewed_on, elapsed_ms)
      select member_id, gen_random_uuid(), card_id, 'GOOD', at, at::date, 4000 + card_id % 5000
      from cards, generate_series(1, $2::int) n,
        lateral (select now() - (3 + (card_id + 31 * n) % 90) * interval '1 day' - card_id % 86400 * interval '1 second' as at) times
      where member_id = any($1) and state <> 'NEW'`,
    [memberIds, reviewsOfCard],
  );
}

async function addSessions(database, memberIds, { sessions }) {
  await database.query(
    `with made as (
        insert into timer_sessions (member_id, session_id, mode, duration, status, time_entries, created_at, completed_at,
          completed_sessions, current_cycle)
        select member_id, gen_random_uuid(), 'FOCUS', 1500, case when n = 0 then 'RUNNING' else 'COMPLETED' end,
          jsonb_build_array(jsonb_build_object('startedAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'elapsedMs', case when n = 0 then null else 1500000 end)),
          at, case when n = 0 then null else at + interval '25 minutes' end, 1, 1
        from unnest($1::bigint[]) member_id, generate_series(0, $2::int) n,
          lateral (select now() - n * interval '14 hours 24 minutes' as at) times
        returning member_id, session_id, created_at, completed_at),
      entered as (
        insert into study_entries (member_id, entry_id, day, minutes, completed, at)
        select member_id, session_id, completed_at::date, 25, 1, completed_at from made where completed_at is not null
        returning member_id, entry_id, at)
      insert into study_stretches (member_id, entry_id, started_at, ended_at)
      select member_id, entry_id, at - interval '25 minutes', at from entered`,
    [memberIds, sessions],
  );
}

/** Sums of each day. */
async function addDays(database, memberIds) {
  await database.query(
    `insert into study_days
      select member_id, day, sum(minutes), sum(sessions), sum(reviews), sum(reviews), sum(reviews), null,
        day + time '03:00', day + time '04:00', 'Asia/Seoul', 4
      from (
        select member_id, day, sum(minutes) as minutes, count(*) as sessions, 0 as reviews
          from study_entries where member_id = any($1) group by member_id, day
        union all
        select member_id, reviewed_on, 0, 0, count(*) from reviews where member_id = any($1) group by member_id, reviewed_on
      ) as figures group by member_id, day`,
    [memberIds],
  );
}
