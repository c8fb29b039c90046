/**
 * GET /api/members/my/export of a member with 10,000 notes and 100,000 cards against one with 100 and 1,000: seconds, size,
 * the memory that the server held, and what somebody else's requests waited meanwhile. Five minutes.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { callsOf } from './lib/member-calls.mjs';
import { median, printMachine } from './lib/report.mjs';
import { connectToDatabaseOf } from './lib/server-database.mjs';
import { peakMegabytes, residentMegabytes } from './lib/server-memory.mjs';

const SIZES = [
  { notes: 100, cards: 1_000, decks: 1 },
  { notes: 10_000, cards: 100_000, decks: 20 },
  { notes: 10_000, cards: 100_000, decks: 1 },
  // What it needs, not what V8 leaves lying about where there is plenty.
  { notes: 10_000, cards: 100_000, decks: 20, heapMegabytes: 128 },
];
const IMAGES = 40;
const IMAGE_SIDE = 300;
const REVIEWS_OF_A_CARD = 3;
const SESSIONS = 3_000;
const LOOK_MS = 50;

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');
const { pngChunk } = await tsImport('../apps/api/test/support/images.ts', import.meta.url);

printMachine();
for (const size of SIZES) await measure(size);

/** On a server of its own, so that its memory tells of this archive alone. */
async function measure({ notes, cards, decks, heapMegabytes = 0 }) {
  const heap = heapMegabytes ? { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` } : {};
  const server = await startServer('archive', { LIMITS: 'off', ...heap });
  const context = await request.newContext({ baseURL: server.url });
  const database = await connectToDatabaseOf(server.dataDir);
  try {
    const member = await signUp(context, { dataDir: server.dataDir });
    const call = await callsOf(server.url, member);
    const { accessToken } = (await call('POST', '/api/auth/login', member)).answer;
    const headers = { authorization: `Bearer ${accessToken}` };
    const { memberId } = (await call('GET', '/api/members/my')).answer;
    const images = await upload(context, headers);
    await fill(database, memberId, { notes, cards, decks, images });
    const other = await callsOf(server.url, await signUp(context, { dataDir: server.dataDir }));
    const before = residentMegabytes(server.dataDir);

    const startedAt = performance.now();
    let isDone = false;
    const waits = timesOf(other, () => isDone);
    const { url } = (await call('POST', '/api/members/my/export-link')).answer;
    const answer = await fetch(`${server.url}${url}`);
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += piece.length;
    isDone = true;
    const seconds = (performance.now() - startedAt) / 1_000;
    const others = await waits;
    console.log(
      `${notes} notes, ${cards} cards in ${decks} deck(s)${heapMegabytes ? `, a heap of ${heapMegabytes} MB` : ''}: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; ` +
        `memory before ${before} MB, peak ${peakMegabytes(server.dataDir)} MB; ` +
        `others waited ${(median(others) ?? 0).toFixed(0)} ms, at most ${Math.max(...others).toFixed(0)} ms (of ${others.length})`,
    );
  } finally {
    await database.end();
    await context.dispose();
    await server.stop();
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

/** A PNG that does not become smaller. */
function drawNoise() {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(IMAGE_SIDE, 0);
  header.writeUInt32BE(IMAGE_SIDE, 4);
  header.set([8, 2], 8); // eight bits each of red, green and blue
  const row = () => Buffer.concat([Buffer.of(0), randomBytes(3 * IMAGE_SIDE)]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: IMAGE_SIDE }, row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.of())];
  return Buffer.concat([signature, ...chunks]);
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

/** One call after the other, until it is over. */
async function timesOf(call, isOver) {
  const times = [];
  while (!isOver()) {
    times.push((await call('GET', '/api/members/my')).ms);
    await sleep(LOOK_MS);
  }
  return times;
}
