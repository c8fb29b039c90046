/** A member with much data: rows by SQL, images by calls. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { callsOf } from './member-calls.mjs';

const IMAGES = 40;
const IMAGE_SIDE = 300;
const REVIEWS_OF_A_CARD = 3;
const SESSIONS = 3_000;
const LOOK_MS = 50;

const { signUp } = await tsImport('../../e2e/support/members.ts', import.meta.url);
const { pngFile } = await tsImport('@molip/testing/png', import.meta.url);

/**
 * @param {{ url: string, dataDir: string }} server
 * @param {import('pg').Client} database of that server
 * @param {{ notes: number, cards: number, decks: number }} amounts
 * @returns calls of the member, and of another one without data
 */
export async function openFullMember(server, database, amounts) {
  const context = await request.newContext({ baseURL: server.url });
  try {
    const member = await signUp(context, { dataDir: server.dataDir });
    const call = await callsOf(server.url, member);
    const { accessToken } = (await call('POST', '/api/auth/login', member)).answer;
    const { memberId } = (await call('GET', '/api/members/my')).answer;
    const images = await upload(context, { authorization: `Bearer ${accessToken}` });
    await fill(database, memberId, { ...amounts, images });
    const other = await callsOf(server.url, await signUp(context, { dataDir: server.dataDir }));
    return { call, other };
  } finally {
    await context.dispose();
  }
}

/** @returns addresses */
async function upload(context, headers) {
  const addresses = [];
  for (let count = 0; count < IMAGES; count += 1) {
    const imageFile = { name: `${count}.png`, mimeType: 'image/png', buffer: drawNoise() };
    const answer = await context.post('/api/images/upload', { headers, multipart: { imageFile } });
    addresses.push((await answer.json()).imageUrl);
  }
  return addresses;
}

/** A PNG of noise, which does not compress. */
function drawNoise() {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(IMAGE_SIDE, 0);
  header.writeUInt32BE(IMAGE_SIDE, 4);
  header.set([8, 2], 8); // eight bits each of red, green and blue
  const row = () => Buffer.concat([Buffer.of(0), randomBytes(3 * IMAGE_SIDE)]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: IMAGE_SIDE }, row)));
  return pngFile(header, rows);
}

async function fill(database, memberId, { notes, cards, decks, images }) {
  await database.query(
    `insert into notes (member_id, title, content, excerpt, tags, ai_enhanced, revision, save_ids, created_at, updated_at)
      select $1, '노트 ' || n % 5000, '# 노트 ' || n || E'\\n\\n' ||
        case when n % 10 = 0 then '![그림](' || ($3::text[])[n / 10 % array_length($3::text[], 1) + 1] || E')\\n\\n' else '' end ||
        (select string_agg('낱말 ' || md5(n::text || i::text) || ' 뜻을 적은 글이에요. ', '') from generate_series(1, 30) i),
        '', array['태그' || n % 7], false, 1, '{}', now(), now() from generate_series(1, $2::int) n`,
    [memberId, notes, images],
  );
  await database.query(
    `with made as (
        insert into decks (member_id, name, new_per_day, card_cnt, created_at, updated_at)
        select $1, '덱 ' || n, 20, 0, now(), now() from generate_series(1, $3::int) n returning deck_id),
      places as (select deck_id, row_number() over () as place from made)
      insert into cards (member_id, deck_id, content, answer, content_letters, content_initials, answer_letters, answer_initials,
        tags, suspended, created_at, updated_at, state, due, stability, difficulty, reps, lapses, step, reviewed_at, reviewed_on,
        first_reviewed_at, last_rating)
      select $1, deck_id, n || '번째 **낱말**은 무엇을 뜻하는 말인가요? ' || md5(n::text), '뜻 ' || n || ' 그리고 조금 긴 풀이예요.',
        '', '', '', '', array['태그' || n % 7], false, now(), now(), 'REVIEW', now() + n % 60 * interval '1 day', 20, 5, 3, 0, 0,
        now(), current_date, now(), 'GOOD'
      from generate_series(1, $2::int) n join places on place = n % $3::int + 1`,
    [memberId, cards, decks],
  );
  await database.query(
    `insert into reviews select $1, gen_random_uuid(), card_id, 'GOOD', now() - n * interval '3 days' - card_id * interval '1 ms',
      current_date - n * 3, 6000, null from cards, generate_series(1, ${REVIEWS_OF_A_CARD}) n where member_id = $1`,
    [memberId],
  );
  await database.query(
    `insert into timer_sessions select $1, gen_random_uuid(), 'FOCUS', 1200, 'COMPLETED',
      '[{"startedAt":"2026-11-01T00:00:00.000Z","elapsedMs":1200000}]', now(), now(), null, null, 1, 1
      from generate_series(1, ${SESSIONS})`,
    [memberId],
  );
  await database.query('analyze');
}

/** Calls in sequence until `isOver`. @returns milliseconds of each */
export async function timesOf(call, isOver) {
  const times = [];
  while (!isOver()) {
    times.push((await call('GET', '/api/members/my')).ms);
    await sleep(LOOK_MS);
  }
  return times;
}
