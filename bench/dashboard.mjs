/** GET /api/stats/dashboard of a member with 1,000 reviews and 30 sessions against one with 1,000,000 and 3,000. A minute. */
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { callsOf } from './lib/member-calls.mjs';
import { median, printMachine } from './lib/report.mjs';
import { connectToDatabaseOf } from './lib/server-database.mjs';

const CARDS = 2_000;
const SMALL = { reviews: 1_000, sessions: 30 };
const LARGE = { reviews: 1_000_000, sessions: 3_000 };
const ROUNDS = 60;

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');

printMachine();
const server = await startServer('dashboard', { LIMITS: 'off' });
const database = await connectToDatabaseOf(server.dataDir);
try {
  const context = await request.newContext({ baseURL: server.url });
  const [small, large] = [await memberWith(context, SMALL), await memberWith(context, LARGE)];
  await database.query('analyze');
  /** @type {Record<'small' | 'large', number[]>} */
  const times = { small: [], large: [] };
  // In turn, so that other load of the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push((await small('GET', '/api/stats/dashboard')).ms);
    times.large.push((await large('GET', '/api/stats/dashboard')).ms);
  }
  const [smallMs = 0, largeMs = 0] = [median(times.small), median(times.large)];
  console.log(`1,000 reviews, 30 sessions: ${smallMs.toFixed(1)} ms (median of ${ROUNDS})`);
  console.log(`1,000,000 reviews, 3,000 sessions: ${largeMs.toFixed(1)} ms`);
  console.log(`ratio ${(largeMs / smallMs).toFixed(2)} (goal at most 1.5)`);
  await context.dispose();
} finally {
  await database.end();
  await server.stop();
}

/** A member with cards, reviews and timer sessions of many days, and the sums that the server keeps of them. */
async function memberWith(context, { reviews, sessions }) {
  const member = await signUp(context, { dataDir: server.dataDir });
  const call = await callsOf(server.url, member);
  const { memberId } = (await call('GET', '/api/members/my')).answer;
  const { deckId } = (await call('POST', '/api/decks', { deckName: '덱' })).answer;
  for (let made = 0; made < CARDS; made += 500) {
    const cards = Array.from({ length: 500 }, (_, index) => ({
      content: `앞 ${made + index}`,
      answer: '뒤',
    }));
    await call('POST', `/api/card/batch?deckId=${deckId}`, { cards });
  }
  await database.query(
    `update cards set state = 'REVIEW', due = now() + (card_id % 60 - 5) * interval '1 day', stability = 20, difficulty = 5,
      reps = 3, reviewed_at = now() - interval '3 days', reviewed_on = current_date - 3, first_reviewed_at = now() - interval '9 days'
      where member_id = $1`,
    [memberId],
  );
  await database.query(
    `insert into reviews select $1, gen_random_uuid(), c.card_id, 'GOOD', now() - (n % 365) * interval '1 day' - n * interval '1 ms',
      current_date - (n % 365), 6000, null
      from generate_series(1, $2::int) n join (select card_id, row_number() over () as place from cards where member_id = $1) c
      on c.place = n % ${CARDS} + 1`,
    [memberId, reviews],
  );
  await database.query(
    `with made as (
        insert into study_entries select $1, gen_random_uuid(), current_date - (n % 365), 20, 1, now() - (n % 365) * interval '1 day', null, null
        from generate_series(1, $2::int) n returning entry_id, at)
      insert into study_stretches select $1, entry_id, at - interval '20 minutes', at from made`,
    [memberId, sessions],
  );
  await database.query(
    `insert into study_days
      select $1, day, sum(minutes), sum(sessions), sum(reviews), sum(reviews), sum(reviews), null,
        day + time '03:00', day + time '04:00', 'Asia/Seoul', 4
      from (
        select day, sum(minutes) as minutes, count(*) as sessions, 0 as reviews from study_entries where member_id = $1 group by day
        union all
        select reviewed_on, 0, 0, count(*) from reviews where member_id = $1 group by reviewed_on) as figures
      group by day on conflict do nothing`,
    [memberId],
  );
  return call;
}
