import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { calls, IMPORT_FIELD, type MemberJob } from '@molip/contract';
import { DAY_MS, MINUTE_MS } from '@molip/domain/kernel';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#platform/limits/limits.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawImage } from '#test/support/images.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { removeImportFileJob } from './import.job.ts';
import { TEXT_BYTES_MAX } from './limits.ts';

let app: TestApp;
let seoyeon: Client;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  seoyeon = app.client();
  await seoyeon.join();
});

const bring = (bytes: Buffer, fileName: string, fields: Record<string, string> = {}, client = seoyeon) =>
  client.upload(bytes, fileName, IMPORT_FIELD, calls.importCards, fields);

async function outcome(jobId: string, client = seoyeon): Promise<MemberJob> {
  return eventually(async () => {
    const { body } = await client.call(calls.readJob, { params: { jobId } });
    expect(body.state).not.toMatch(/QUEUED|RUNNING/);
    return body;
  });
}

async function imported(bytes: Buffer, fileName: string, fields: Record<string, string> = {}) {
  const { body } = await bring(bytes, fileName, fields);
  return outcome(body.jobId);
}

async function filesOf({ filesDir }: TestApp): Promise<string[]> {
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const decks = async (client = seoyeon) => (await client.call(calls.listDecks, { query: {} })).body.decks;
const cardsOf = async (deckId: number, client = seoyeon) =>
  (await client.call(calls.listCards, { params: { id: String(deckId) }, query: {} })).body.cards;
const exported = async (deckId: number, format: 'apkg' | 'csv') => {
  const { status, raw } = await seoyeon.call(calls.exportDeck, {
    params: { id: String(deckId) },
    query: { format },
  });
  expect(status).toBe(200);
  return raw;
};

describe('texts', () => {
  it('become a deck of the name of the file; once more they change nothing', async () => {
    const file = Buffer.from('앞면,뒷면,태그\n광합성,빛을 먹는 일,생물\n호흡,숨,\n,뒤만,\n');
    const job = await imported(file, '생물 1.csv');
    expect(job).toMatchObject({ state: 'DONE', progress: 100, result: { decks: 1, created: 2, skipped: 0 } });
    expect(job.result?.warnings).toEqual(['카드가 되지 못한 줄 1개를 건너뛰었어요.']);
    const [deck] = await decks();
    expect(deck).toMatchObject({ deckName: '생물 1', cardCnt: 2, newCnt: 2 });
    expect(await cardsOf(deck?.deckId ?? 0)).toMatchObject([
      { content: '호흡', tags: [] },
      { content: '광합성', answer: '빛을 먹는 일', tags: ['생물'] },
    ]);
    expect((await imported(file, '생물 1.csv')).result).toMatchObject({ created: 0, skipped: 2 });
    expect((await decks())[0]?.cardCnt).toBe(2);
  });

  it('of Korean Excel go into a deck that is there', async () => {
    const { body: deck } = await seoyeon.call(calls.createDeck, { body: { deckName: '단어' } });
    // 사과<TAB>apple in CP949.
    const cp949 = Buffer.from([0xbb, 0xe7, 0xb0, 0xfa, 0x09, ...Buffer.from('apple')]);
    const job = await imported(cp949, '단어.txt', { deckId: String(deck.deckId) });
    expect(job.result).toMatchObject({ created: 1, deckIds: [deck.deckId] });
    expect(await cardsOf(deck.deckId)).toMatchObject([{ content: '사과', answer: 'apple' }]);
  });

  it('twice at once → one deck', async () => {
    const file = Buffer.from(Array.from({ length: 300 }, (_, index) => `단어 ${index}\t뜻`).join('\n'));
    const jobs = await Promise.all([1, 2].map(() => bring(file, '단어.txt')));
    const results = await Promise.all(jobs.map(({ body }) => outcome(body.jobId)));
    const counts = results.map(({ result }) => [result?.created, result?.skipped]);
    expect(counts.toSorted()).toEqual([
      [0, 300],
      [300, 0],
    ]);
    expect(await decks()).toMatchObject([{ deckName: '단어', cardCnt: 300 }]);
  });

  it('are read as the member says, and the file may name their deck', async () => {
    const file = Buffer.from('#deck:과일\n사과,배;apple,pear');
    const fields = { separator: 'semicolon', rowSeparator: 'newline', encoding: 'utf-8' };
    const preview = await seoyeon.upload(file, 'a.txt', IMPORT_FIELD, calls.previewImport, fields);
    expect(preview.body).toMatchObject({
      separator: ';',
      rowSeparator: '\n',
      deckName: '과일',
      isWhole: true,
      warnings: [],
      rows: [{ content: '사과,배', answer: 'apple,pear' }],
    });
    await imported(file, 'a.txt', fields);
    const [deck] = await decks();
    expect(deck?.deckName).toBe('과일');
    expect(await cardsOf(deck?.deckId ?? 0)).toMatchObject([{ content: '사과,배', answer: 'apple,pear' }]);
  });

  it('a name that is too long for a deck is cut, and that is told', async () => {
    const job = await imported(Buffer.from('앞\t뒤\n가\t나'), `${'긴'.repeat(101)}.txt`);
    expect(job.result?.warnings[0]).toMatch(/^100자를 넘는 덱 이름 1개를 줄였어요/);
    expect((await decks())[0]?.deckName).toBe('긴'.repeat(100));
  });

  it('are shown before they are brought', async () => {
    const file = Buffer.from('사과\tapple\n배\t\n감\tpersimmon');
    const preview = await seoyeon.upload(file, '단어.txt', IMPORT_FIELD, calls.previewImport);
    expect(preview.body).toMatchObject({
      encoding: 'utf-8',
      separator: '\t',
      total: 2,
      problems: [{ number: 2, message: '뒷면이 비어 있어요.' }],
      rows: [{ content: '사과' }, { content: '감' }],
    });
    expect(await decks()).toEqual([]);
  });

  it("do not go into somebody else's deck (X-7.01)", async () => {
    const other = app.client();
    await other.join();
    const { body: deck } = await other.call(calls.createDeck, { body: { deckName: '남의 덱' } });
    for (const deckId of [String(deck.deckId), '999999999', '-1', 'x'])
      expect((await bring(Buffer.from('앞\t뒤'), 'a.txt', { deckId })).status).toBe(404);
    expect(await cardsOf(deck.deckId, other)).toEqual([]);
  });
});

describe('packages', () => {
  it('what was exported comes back: texts, tags, images, schedule, reviews', async () => {
    const image = (await seoyeon.upload(await drawImage('png'))).body.imageUrl;
    const { body: deck } = await seoyeon.call(calls.createDeck, { body: { deckName: '국사::조선' } });
    const { body: made } = await seoyeon.call(calls.createCards, {
      query: { deckId: String(deck.deckId) },
      body: {
        cards: [
          { content: `**대동법**은? ![지도](${image})`, answer: `1608년 \`${image}\``, tags: ['조선'] },
          { content: '{{c1::균역법}}은 군포를 줄였다', answer: '균역법' },
        ],
      },
    });
    const [first] = made.cards;
    for (const rating of ['GOOD', 'GOOD'] as const) {
      await seoyeon.call(calls.reviewCard, {
        params: { id: String(first?.cardId) },
        body: {
          reviewId: randomUUID(),
          rating,
          reviewedAt: app.clock.now().toISOString(),
          elapsedMs: 3_000,
        },
      });
      app.clock.advance(10 * MINUTE_MS);
      await seoyeon.refresh();
    }
    const raw = await exported(deck.deckId, 'apkg');
    expect(raw.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('국사__조선.apkg')}`,
    );

    const minjun = app.client();
    await minjun.join();
    const { body } = await bring(raw.rawPayload, '국사.apkg', { keepSchedule: 'true' }, minjun);
    const job = await outcome(body.jobId, minjun);
    expect(job).toMatchObject({ state: 'DONE', result: { decks: 1, created: 2, skipped: 0, warnings: [] } });
    const [brought] = await decks(minjun);
    expect(brought?.deckName).toBe('국사::조선');
    const [cloze, basic] = await cardsOf(brought?.deckId ?? 0, minjun);
    // An address that is only named is no image.
    expect(basic).toMatchObject({ answer: `1608년 \`${image}\``, tags: ['조선'] });
    expect(basic?.content).toMatch(/^\*\*대동법\*\*은\? !\[지도\]\(\/api\/images\/[0-9a-z]+\.png\)$/);
    expect(basic?.content).not.toContain(image);
    // Two days later, as it was; Anki counts whole days, so from the beginning of that one.
    expect(basic?.schedule).toMatchObject({ state: 'REVIEW', reps: 2, due: '2026-03-03T19:00:00.000Z' });
    expect(cloze).toMatchObject({
      content: '{{c1::균역법}}은 군포를 줄였다',
      schedule: { state: 'NEW' },
    });
  });

  it('without being asked for, no schedule comes along', async () => {
    const { body: deck } = await seoyeon.call(calls.createDeck, { body: { deckName: '단어' } });
    const { body: card } = await seoyeon.call(calls.createCard, {
      query: { deckId: String(deck.deckId) },
      body: { content: '앞', answer: '뒤' },
    });
    await seoyeon.call(calls.reviewCard, {
      params: { id: String(card.cardId) },
      body: {
        reviewId: randomUUID(),
        rating: 'EASY',
        reviewedAt: app.clock.now().toISOString(),
        elapsedMs: 0,
      },
    });
    const { rawPayload } = await exported(deck.deckId, 'apkg');
    await seoyeon.call(calls.deleteDeck, { params: { id: String(deck.deckId) } });
    await imported(rawPayload, '단어.apkg');
    const [brought] = await decks();
    expect(await cardsOf(brought?.deckId ?? 0)).toMatchObject([{ schedule: { state: 'NEW', reps: 0 } }]);
  });

  it.each<[string, Buffer, RegExp, string?]>([
    ['nothing but zeros', Buffer.alloc(100), /글로 된 파일이 아니에요/],
    ['a package that is nothing but zeros', Buffer.alloc(100), /^파일이 깨져/, 'a.apkg'],
    ['a package that is a text', Buffer.from('앞\t뒤'), /^파일이 깨져/, 'a.COLPKG'],
    [
      'an empty zip',
      Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
      /Anki에서 내보낸 파일이 아니에요|깨져/,
    ],
    ['a torn zip', Buffer.from('PK\x03\x04 torn'), /Anki에서 내보낸 파일이 아니에요|깨져/],
    ['an empty text', Buffer.from(' '), /가져올 카드가 없어요/],
    ['a text without a card', Buffer.from('앞만\n또 앞만\n'), /가져올 카드가 없어요/],
  ])('%s is refused in words, and nothing is there', async (_title, bytes, message, name = 'a.txt') => {
    const job = await imported(bytes, name);
    expect(job.state).toBe('FAILED');
    expect(job.message).toMatch(message);
    expect(await decks()).toEqual([]);
  });
});

it('a job that is no longer wanted leaves nothing behind', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `단어 ${index}\t뜻`).join('\n');
  const { body } = await bring(Buffer.from(many), '많다.txt');
  const params = { jobId: body.jobId };
  expect((await seoyeon.call(calls.cancelJob, { params })).status).toBe(204);
  expect((await outcome(body.jobId)).state).toBe('CANCELLED');
  await eventually(async () => {
    const { rows } = await app.database.pool.query(
      "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'import-cards'",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
  expect(await decks()).toEqual([]);
});

it('an order that the queue does not take leaves no job that waits for ever, and no file', async () => {
  const broken = await openTestApp();
  const client = broken.client();
  await client.join();
  await broken.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before insert on graphile_worker._private_jobs
      for each row when (new.payload->>'jobId' is not null) execute function refuse()`);
  expect((await bring(Buffer.from('앞\t뒤'), 'a.txt', {}, client)).status).toBe(500);
  expect((await broken.database.pool.query('select job_id from member_jobs')).rows).toEqual([]);
  expect(await filesOf(broken)).toEqual([]);
});

it('a file that nobody could take back any more goes a week later', async () => {
  const lost = () => Promise.reject(new Error('the storage is away'));
  const broken = await openTestApp({
    wrapStorage: (disk) => ({
      ...disk,
      putFile: (...file) => disk.putFile(...file).then(lost),
      remove: lost,
    }),
  });
  const client = broken.client();
  await client.join();
  expect((await bring(Buffer.from('앞\t뒤'), 'a.txt', {}, client)).status).toBe(500);
  const [file, ...others] = await filesOf(broken);
  expect(others).toEqual([]);

  const { rows } = await broken.database.pool.query(`
    select payload, run_at > now() + interval '7 days' as waits from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = 'remove-import-file'`);
  expect(rows).toEqual([{ payload: { fileKey: file }, waits: true }]);
  await removeImportFileJob({ storage: diskStorage(broken.filesDir) }).run(rows[0].payload);
  expect(await filesOf(broken)).toEqual([]);
});

it('a preview takes no more than a text may have', async () => {
  const file = Buffer.alloc(TEXT_BYTES_MAX + 1, 'PK\x03\x04', 'latin1');
  const { status, body } = await seoyeon.upload(file, 'a.txt', IMPORT_FIELD, calls.previewImport);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'IMPORT_UNREADABLE' });
  expect(body.errors?.[0]?.message).toMatch(/^파일이 너무 커요/);
});

it('files are brought, looked at and taken along only so often', async () => {
  const limited = await openTestApp({ limits: true });
  const client = limited.client();
  await client.join();
  const nothing = Buffer.alloc(0);
  const ways = {
    importsPerMember: () => client.upload(nothing, 'a.txt', 'other', calls.importCards),
    uploadsPerMember: () => client.upload(nothing, 'a.txt', 'other', calls.previewImport),
    deckExportsPerMember: () =>
      client.call(calls.exportDeck, { params: { id: '999999999' }, query: { format: 'csv' } }),
  };
  for (const [limit, go] of Object.entries(ways)) {
    const { points } = LIMITS[limit as keyof typeof ways];
    for (let time = 0; time < points; time += 1) expect((await go()).status).toBeOneOf([400, 404]);
    expect((await go()).status).toBe(429);
  }
});

it('CSV opens in a spreadsheet and does nothing there', async () => {
  const { body: deck } = await seoyeon.call(calls.createDeck, { body: { deckName: '수식' } });
  await seoyeon.call(calls.createCard, {
    query: { deckId: String(deck.deckId) },
    body: { content: '=1+1', answer: '줄\n둘 "인용"', tags: ['가', '나'] },
  });
  const { payload, headers } = await exported(deck.deckId, 'csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(payload).toBe('\ufeff"앞면","뒷면","태그"\r\n"\'=1+1","줄\n둘 ""인용""","가, 나"\r\n');
});

it('old jobs are forgotten', async () => {
  const { body } = await bring(Buffer.from('앞\t뒤'), 'a.txt');
  await outcome(body.jobId);
  const email = seoyeon.member?.email ?? '';
  app.clock.advance(8 * DAY_MS);
  await seoyeon.login(email);
  await app.jobs.find(({ name }) => name === 'sweep-member-jobs')?.run({});
  expect((await seoyeon.call(calls.readJob, { params: { jobId: body.jobId } })).status).toBe(404);
});
