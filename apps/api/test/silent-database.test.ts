import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@molip/contract';
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { type OpenAiServer, openOpenAiServer, saysSomethingPlausible } from '@molip/testing/openai-server';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StartFailure } from '#config/start-failure.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { openBackupFile } from '#platform/backup/read-backup-file.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { openSnapshot } from '#platform/backup/snapshot.repository.ts';
import { openDatabase } from '#platform/database/database.ts';
import { isDatabaseDown } from '#platform/database/database-down.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { holdServingLock, tryToServeAlone } from '#platform/database/serving-lock.ts';
import { TIMEOUTS, type Timeouts } from '#platform/database/timeouts.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Client } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { type Line, openLine } from './support/line.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';
import { createTestDatabase } from './support/test-database.ts';
import { whenDone } from './support/when-done.ts';

const POOL_SIZE = 5;
/** Each of the two job runners has one connection that listens for new jobs. */
const LISTENING = 2;
/** As in production for `npm run test:full`; otherwise the same in proportion. */
const isFull = Boolean(process.env['TEST_FULL']);
const SHORT: Timeouts = {
  connectMs: 2_000,
  statementMs: 1_200,
  silenceMs: 1_500,
  probeMs: 500,
  askAfterMs: 500,
  idleInTransactionMs: 1_000,
};
const timeouts = isFull ? TIMEOUTS : SHORT;
/** All is well so long after the line is back. */
const RECOVERY_MS = 10_000;
/** No answer takes longer: the wait for a connection and one query. */
const ANSWER_LIMIT_MS = timeouts.connectMs + timeouts.silenceMs + 3_000;

let app: TestApp;
let line: Line;
let direct: pg.Client;
let writer: Client;

/** A database of its own, and a connection to it on which nothing is cut. */
async function openDirect(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  whenDone(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  whenDone(() => client.end());
  direct = client;
  return url;
}

const openAppOnLine = () => openAppWith(timeouts);

async function openAppWith(limits: Timeouts): Promise<void> {
  line = await openLine(await openDirect());
  app = await openTestApp({ databaseUrl: line.url, timeouts: limits, maxConnections: POOL_SIZE });
  writer = app.client();
  await writer.join();
}

interface Written {
  readonly title: string;
  readonly status: number;
}

let count = 0;
/** A note that is new, made in a transaction. */
async function write(): Promise<Written> {
  count += 1;
  const title = `노트 ${count}`;
  const begunAt = performance.now();
  const { status, raw } = await writer.call(calls.createNote, {
    body: { noteTitle: title, noteContent: '내용' },
  });
  expect(performance.now() - begunAt).toBeLessThan(ANSWER_LIMIT_MS);
  expect([201, 503]).toContain(status);
  if (status === 503) expect(raw.headers['retry-after']).toBe('5');
  return { title, status };
}

const writeAtOnce = (times: number) => Promise.all(Array.from({ length: times }, write));

async function titles(): Promise<string[]> {
  const { rows } = await direct.query<{ title: string }>('select title from notes order by note_id');
  return rows.map(({ title }) => title);
}

/** Every write and every read is answered again, several at once, and what was acknowledged is there. */
async function expectRecovery(written: readonly Written[]): Promise<void> {
  line.restore();
  const restoredAt = performance.now();
  await eventually(async () => {
    const answers = await writeAtOnce(2 * POOL_SIZE);
    written = [...written, ...answers];
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  });
  expect(performance.now() - restoredAt).toBeLessThan(RECOVERY_MS);
  expect((await writer.call(calls.listNotes, { query: {} })).status).toBe(200);
  const kept = await titles();
  for (const { title } of written.filter(({ status }) => status === 201))
    expect(kept.filter((each) => each === title)).toEqual([title]);
}

describe('a database that falls silent', () => {
  beforeAll(openAppOnLine);

  it.each([
    ['begin', 'before', false],
    ['begin', 'after', false],
    ['insert into "notes"', 'before', false],
    ['insert into "notes"', 'after', false],
    ['commit', 'before', false],
    ['commit', 'after', true],
  ] as const)(
    'in %s, %s it arrived → 503, never 200, and the slots come back (DU-1.01)',
    async (text, at, isThere) => {
      line.loseOn(text, at, POOL_SIZE);
      const written = await writeAtOnce(POOL_SIZE);
      expect(written.map(({ status }) => status)).toEqual(written.map(() => 503));
      await expectRecovery(written);
      const kept = await titles();
      expect(written.some(({ title }) => kept.includes(title))).toBe(isThere);
    },
  );

  it('one slot of the pool after the other is lost → none is missing in the end (DU-1.02)', async () => {
    const written: Written[] = [];
    for (let slot = 0; slot <= POOL_SIZE; slot += 1) {
      line.loseOn('begin', 'before');
      written.push(await write());
    }
    expect(written.map(({ status }) => status)).toEqual(written.map(() => 503));
    await expectRecovery(written);
    expect(app.database.pool.totalCount).toBeLessThanOrEqual(POOL_SIZE);
  });

  it.each([
    ['the late answers still come', { lost: false }],
    ['nothing comes of the old connections', { lost: true }],
  ])(
    'for long, then %s → every write is well, and nothing acknowledged is lost (DU-1.03)',
    async (_, how) => {
      const written: Written[] = [];
      let isOver = false;
      const keepWriting = async () => {
        while (!isOver) {
          written.push(await write());
          await sleep(20);
        }
      };
      const writers = [keepWriting(), keepWriting(), keepWriting()];
      await eventually(() => expect(written.length).toBeGreaterThan(10));
      line.silence();
      await sleep(2 * timeouts.silenceMs);
      line.restore(how);
      isOver = true;
      await Promise.all(writers);
      await expectRecovery(written);
    },
  );

  it('settings that are saved after a silence → 200 only where they are committed (DU-1.04)', async () => {
    const settings = async () =>
      (await direct.query('select focus_time from timer_settings')).rows.map((row) => Object.values(row)[0]);
    const save = (focusTime: number) =>
      writer.call(calls.saveTimerSettings, { body: { ...DEFAULT_TIMER_SETTINGS, focusTime } });
    line.loseOn('insert into "notes"', 'after', POOL_SIZE);
    await Promise.all([writeAtOnce(POOL_SIZE), sleep(2 * timeouts.silenceMs)]);
    for (let minutes = 30; minutes < 30 + 2 * POOL_SIZE; minutes += 1) {
      const answer = await save(minutes);
      if (answer.status === 200) expect(await settings()).toEqual([minutes]);
    }
    expect((await save(50)).status).toBe(200);
    expect(await settings()).toEqual([50]);
  });
});

describe('connections that are lost while new ones can be made', () => {
  /** So long that nothing ends by itself. */
  const PATIENT: Timeouts = { ...SHORT, statementMs: 60_000, silenceMs: 60_000, idleInTransactionMs: 60_000 };
  beforeAll(() => openAppWith(PATIENT));

  it('within transactions → answered 503 soon, and what they had locked is free (DU-1.09)', async () => {
    line.loseOn('insert into "notes"', 'after', POOL_SIZE);
    const begunAt = performance.now();
    const written = await writeAtOnce(POOL_SIZE);
    expect(written.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(performance.now() - begunAt).toBeLessThan(RECOVERY_MS);
    await expectRecovery(written);
  });

  it('the event loop is blocked while an answer arrives → the connection stays (DU-1.12)', async () => {
    const database = openDatabase(line.url, { maxConnections: 1, onError: () => {}, timeouts: PATIENT });
    whenDone(() => database.close());
    const readPid = async () => {
      const { rows } = await database.pool.query('select pg_backend_pid() as pid, pg_sleep(0.2)');
      return rows[0].pid;
    };
    const before = await readPid();
    const answer = readPid();
    await sleep(50);
    const end = performance.now() + 4 * PATIENT.askAfterMs;
    while (performance.now() < end);
    expect(await answer).toBe(before);
    await sleep(2 * PATIENT.askAfterMs);
    expect(await readPid()).toBe(before);
  });

  it('a query that is only slow is left alone (DU-1.09)', async () => {
    const seconds = (4 * PATIENT.askAfterMs) / 1_000;
    const { rows } = await app.database.pool.query('select 1 as answer, pg_sleep($1)', [seconds]);
    expect(rows[0]?.answer).toBe(1);
  });
});

describe('sockets that are half closed', () => {
  beforeAll(openAppOnLine);

  it('the database is gone and the client does not hear of it → the next requests are answered (DU-1.05)', async () => {
    await writeAtOnce(POOL_SIZE);
    line.halfClose();
    await expectRecovery([]);
  });

  it('in the middle of a transaction → it fails with a database error, and its slot is free again (DU-1.05)', async () => {
    let changed = 0;
    const work = app.database.db.transaction(async (tx) => {
      await tx.execute(`update members set nickname = '중간'`);
      line.halfClose();
      changed += 1;
      await tx.execute('select 1');
    });
    const failure = await work.catch((error: unknown) => error);
    expect([changed, isDatabaseDown(failure)]).toEqual([1, true]);
    await expectRecovery([]);
    const { rows } = await direct.query(`select from members where nickname = '중간'`);
    expect(rows).toEqual([]);
    await expectAllSlots();
  });

  it('the connections that listen for jobs are lost → new ones listen, and the slots are free again (DU-1.02)', async () => {
    const lostAt = (await direct.query('select clock_timestamp()::text as at')).rows[0].at;
    line.silence();
    line.restore({ lost: true });
    await eventually(async () => {
      const { rows } = await direct.query(
        `select from pg_stat_activity where datname = current_database() and query like 'LISTEN%'
         and backend_start > $1::timestamptz`,
        [lostAt],
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    await expectAllSlots();
  });

  const expectAllSlots = async () => {
    const all = Array.from({ length: POOL_SIZE - LISTENING }, () => app.database.pool.connect());
    const clients = await Promise.all(all);
    for (const client of clients) client.release();
  };
});

describe('a database that has become read-only', () => {
  beforeAll(openAppOnLine);

  /** Applies to open connections, as on a primary that was demoted without a restart. */
  const demoteConnected = async () => {
    const clients = await Promise.all(
      Array.from({ length: POOL_SIZE - LISTENING }, () => app.database.pool.connect()),
    );
    for (const client of clients) await client.query('set default_transaction_read_only = on');
    for (const client of clients) client.release();
  };
  const setReadOnly = (mode: 'on' | 'off') =>
    direct.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${mode}', current_database()); end $$`,
    );

  it('old connections lead to it, new ones to the primary → every write is retried there (DU-1.06)', async () => {
    await demoteConnected();
    const written = await writeAtOnce(2 * POOL_SIZE);
    expect(written.map(({ status }) => status)).toEqual(written.map(() => 201));
    await demoteConnected();
    const save = { body: { ...DEFAULT_TIMER_SETTINGS, focusTime: 40 } };
    expect((await writer.call(calls.saveTimerSettings, save)).status).toBe(200);
    await expectRecovery(written);
  });

  it('there is no other → 503 with Retry-After, never 500, and not ready; then well again (DU-1.07)', async () => {
    await demoteConnected();
    await setReadOnly('on');
    expect((await write()).status).toBe(503);
    const save = { body: { ...DEFAULT_TIMER_SETTINGS, focusTime: 40 } };
    expect((await writer.call(calls.saveTimerSettings, save)).status).toBe(503);
    expect((await writer.call(calls.ready, {})).status).toBe(503);
    await direct.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    await expectRecovery([]);
    expect((await writer.call(calls.ready, {})).status).toBe(200);
  });
});

describe('a server without its serving lock', () => {
  it('takes no writes and begins no jobs until it has it again; reads go on (DU-2.02)', async () => {
    const url = await openDirect();
    const toLock = await openLine(url);
    // As patient as in service: a loop that is busy for a second would lose the lock here.
    const serving = await holdServingLock(toLock.url, 'secret', { everyMs: 200, silenceMs: 5_000 });
    whenDone(() => serving.release());
    app = await openTestApp({ databaseUrl: url, serving });
    writer = app.client();
    await writer.join();
    expect((await write()).status).toBe(201);

    const { body: deck } = await writer.call(calls.createDeck, { body: { deckName: '생물' } });

    const begunBefore = app.database.db.transaction(async (tx) => {
      await tx.execute(`create table begun_before (id int)`);
      await eventually(() => expect(serving.isHeld()).toBe(false));
    });
    begunBefore.catch(() => {});
    toLock.silence();
    toLock.halfClose();
    await eventually(() => expect(serving.isHeld()).toBe(false));
    expect((await write()).status).toBe(503);
    await expect(app.database.db.transaction(async () => {})).rejects.toThrow(/serving lock/);
    await expect(begunBefore).rejects.toThrow(/serving lock/);
    expect(await numberFrom(`select count(to_regclass('begun_before'))`)).toBe(0);
    expect((await writer.call(calls.listNotes, { query: {} })).status).toBe(200);
    expect((await writer.call(calls.listNotes, { query: { q: '내용' } })).body.notes).toHaveLength(1);
    const practice = { params: { id: String(deck.deckId) }, query: {} };
    expect((await writer.call(calls.practice, practice)).status).toBe(200);
    expect((await writer.call(calls.ready, {})).status).toBe(503);
    // Another process has the database for itself, as a restore does.
    expect(await tryToServeAlone(direct)).toBe(true);
    await direct.query(`select graphile_worker.add_job('sweep-member-jobs')`);
    toLock.restore({ lost: true });
    await eventually(async () => expect(await beginsOfJobs()).toBe(1));
    expect((await write()).status).toBe(503);
    expect(await jobsLeft()).toBe(1);

    await direct.query('select pg_advisory_unlock_all()');
    await eventually(async () => expect((await writer.call(calls.ready, {})).status).toBe(200));
    expect((await write()).status).toBe(201);
    await eventually(async () => expect(await jobsLeft()).toBe(0));
  });

  it('waits for a connection when the lock is lost → a single statement writes nothing (DU-2.02)', async () => {
    let isHeld = true;
    const url = await openDirect();
    const database = openDatabase(url, { maxConnections: 1, onError: () => {}, mayWrite: () => isHeld });
    whenDone(() => database.close());
    const client = await database.pool.connect();
    const writing = database.db.execute('create table begun_before (id int)');
    writing.catch(() => {});
    isHeld = false;
    client.release();
    await expect(writing).rejects.toMatchObject({ cause: { code: 'NOT_SERVING' } });
    expect(await numberFrom(`select count(to_regclass('begun_before'))`)).toBe(0);
  });

  const openWithoutLock = async () => {
    const url = await openDirect();
    const toLock = await openLine(url);
    const reasons: StartFailure[] = [];
    const beat = { everyMs: 200, silenceMs: 5_000 };
    const serving = await holdServingLock(toLock.url, 'secret', beat, (reason) => reasons.push(reason));
    whenDone(() => serving.release());
    toLock.silence();
    toLock.halfClose();
    await eventually(() => expect(serving.isHeld()).toBe(false));
    return { url, serving, toLock, reasons };
  };

  it.each([
    ['a backup was restored', `insert into restores values (now())`],
    ['an older database has taken its place', 'delete from drizzle.__drizzle_migrations where id > 1'],
  ])(
    'while the lock is lost %s → the lock is not taken again, and the process has to end (DU-2.07)',
    async (_, replacing) => {
      const { serving, toLock, reasons } = await openWithoutLock();
      await direct.query(replacing);
      toLock.restore({ lost: true });
      await eventually(() => expect(reasons[0]?.english).toMatch(/data was replaced/));
      expect(serving.isHeld()).toBe(false);
    },
  );

  it('while the lock is lost a server with another secret starts → the process has to end (DU-2.07)', async () => {
    const { url, serving, toLock, reasons } = await openWithoutLock();
    const other = await holdServingLock(url, 'another secret');
    whenDone(() => other.release());
    toLock.restore({ lost: true });
    await eventually(() => expect(reasons[0]?.english).toMatch(/another JWT_SECRET/));
    expect(serving.isHeld()).toBe(false);
  });

  const numberFrom = async (text: string) => Number(Object.values((await direct.query(text)).rows[0])[0]);
  const jobsLeft = () => numberFrom('select count(*) from graphile_worker.jobs');
  const beginsOfJobs = () => numberFrom('select max(attempts) from graphile_worker.jobs');
});

describe('work that a member does one at a time', () => {
  const HEARTBEAT = { everyMs: 200, silenceMs: 1_000 };
  const NOTE = '광합성은 식물이 빛으로 양분을 만드는 일이다. 세포 호흡은 양분에서 힘을 얻는 일이다. '.repeat(
    5,
  );
  let model: OpenAiServer;

  beforeAll(async () => {
    model = await openOpenAiServer();
    whenDone(() => model.close());
    line = await openLine(await openDirect());
    app = await openTestApp({
      databaseUrl: line.url,
      timeouts,
      lockHeartbeat: HEARTBEAT,
      config: { ai: { baseUrl: model.baseUrl, apiKey: null, model: 'test-model' } },
    });
    writer = app.client();
    await writer.join();
    await writer.call(calls.decideAiConsent, { body: { agreed: true } });
  });

  /** Asks a model that answers when it is told to, and waits until it was asked. */
  const askModel = async () => {
    const note = await writer.call(calls.createNote, { body: { noteTitle: '생물', noteContent: NOTE } });
    let answerNow = () => {};
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    model.replyNext(async (response, request) => {
      await held;
      await saysSomethingPlausible(response, request);
    });
    const before = model.requests.length;
    const params = { id: String(note.body.noteId) };
    const answer = writer.call(calls.generateCards, { params, body: { engine: 'llm' } });
    await eventually(() => expect(model.requests.length).toBe(before + 1));
    return { answer, answerNow, request: model.requests.at(-1) };
  };
  const LLM_LOCK = 7_066_008;
  const holders = async (): Promise<number[]> => {
    const { rows } = await direct.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted`,
      [LLM_LOCK],
    );
    return rows.map(({ pid }) => pid);
  };
  const used = async () => (await writer.call(calls.readAi, {})).body.aiUsageUsed;

  it('its lock is taken again when the line is back → it is answered (DU-2.05)', async () => {
    const { answer, answerNow } = await askModel();
    const before = await holders();
    line.silence();
    await sleep(HEARTBEAT.everyMs + 2 * HEARTBEAT.silenceMs);
    line.restore({ lost: true });
    await eventually(async () => {
      const now = await holders();
      expect(now).toHaveLength(1);
      expect(now).not.toEqual(before);
    });
    answerNow();
    expect((await answer).status).toBe(200);
    await eventually(async () => expect(await holders()).toEqual([]));
  });

  it('another server has its lock when the line is back → it is stopped, answered 503 and not counted (DU-2.05)', async () => {
    const usedBefore = await used();
    const { answer, answerNow, request } = await askModel();
    line.silence();
    for (const pid of await holders()) await direct.query('select pg_terminate_backend($1)', [pid]);
    await direct.query(
      'select pg_advisory_lock($1, hashint8(member_id)) from members order by member_id desc limit 1',
      [LLM_LOCK],
    );
    line.restore({ lost: true });
    const { status, raw } = await answer;
    expect([status, raw.headers['retry-after']]).toEqual([503, '5']);
    await eventually(() => expect(request?.wasAborted).toBe(true));
    answerNow();
    expect(await used()).toBe(usedBefore);
    await direct.query('select pg_advisory_unlock_all()');
    const next = await askModel();
    next.answerNow();
    expect((await next.answer).status).toBe(200);
  });
});

describe('migrations', () => {
  const HEARTBEAT = { everyMs: 200, silenceMs: 400 };
  const openEmpty = async () => {
    const { url, drop } = await createTestDatabase({ empty: true });
    whenDone(drop);
    return { url, toServer: await openLine(url) };
  };

  it.each([
    ['that has the lock', 'pg_try_advisory_lock'],
    ['that works', 'CREATE TABLE "members"'],
  ])('the connection %s is lost → begun again, and done once (DU-2.03)', async (_, text) => {
    const { url, toServer } = await openEmpty();
    toServer.loseOn(text, 'after');
    await Promise.all([prepareDatabase(toServer.url, HEARTBEAT), prepareDatabase(url)]);
    await prepareDatabase(url);
  });

  it('the lock is lost while the job tables are migrated → the migration stops, and starts again at once (DU-2.03)', async () => {
    const { url, toServer } = await openEmpty();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    whenDone(() => other.end());
    toServer.loseOn('graphile_worker', 'before');
    const preparing = prepareDatabase(toServer.url, HEARTBEAT);
    await eventually(() => expect(toServer.losses()).toBe(1));
    const lostAt = performance.now();
    await other.query(`select pg_terminate_backend(pid) from pg_locks where objid = 7066001`);
    await preparing;
    expect(performance.now() - lostAt).toBeLessThan(RECOVERY_MS);
  });

  it('the whole line is cut for a while → begun again when it is back (DU-2.03)', async () => {
    const { toServer } = await openEmpty();
    toServer.loseOn('CREATE TABLE "members"', 'before');
    const preparing = prepareDatabase(toServer.url, HEARTBEAT);
    await eventually(() => expect(toServer.losses()).toBe(1));
    toServer.silence();
    await sleep(2 * HEARTBEAT.silenceMs);
    toServer.restore();
    await preparing;
  });
});

describe('a backup or a restore', () => {
  const HEARTBEAT = { everyMs: 200, silenceMs: 1_000 };
  const keys = { secret: 'a secret that is long enough to be one', vapidPublicKey: 'key' };
  const options = { ...keys, now: new Date('2026-03-02T00:00:00.000Z'), onProgress: () => {} };
  let folder: string;
  let storage: Storage;
  let complete: string;
  let source: string;

  const backUp = (databaseUrl: string, file: string) =>
    makeBackup({ ...options, databaseUrl, storage, file, force: true, heartbeat: HEARTBEAT });
  const restore = async (databaseUrl: string) => {
    const backup = await openBackupFile(complete, () => {});
    const how = { replace: true, mediaTypeOf: () => 'image/png', heartbeat: HEARTBEAT };
    try {
      await restoreBackup(backup, { ...options, ...how, databaseUrl, storage });
    } finally {
      await backup.close();
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'molip-silent-'));
    whenDone(() => rm(folder, { recursive: true, force: true }));
    storage = diskStorage(join(folder, 'files'));
    source = await openDirect();
    // More than all buffers between the two ends can hold.
    await direct.query(
      `create table large as select n, repeat(md5(n::text), 100) as text from generate_series(1, 4000) n`,
    );
    complete = join(folder, 'complete');
    await backUp(source, complete);
  });

  it.each([
    ['before a COPY', 'copy (', 'before'],
    ['in a COPY', 'copy (', 'after'],
    ['between two statements', 'fetch', 'before'],
    ['while it waits for its lock', 'pg_advisory_lock', 'after'],
  ] as const)(
    'the connection of a backup is lost %s → it fails within seconds, and the next one is made (DU-1.11)',
    async (_, text, at) => {
      const toSource = await openLine(source);
      toSource.loseOn(text, at);
      const begunAt = performance.now();
      await expect(backUp(toSource.url, join(folder, 'lost'))).rejects.toThrow();
      expect(toSource.losses()).toBe(1);
      expect(performance.now() - begunAt).toBeLessThan(2 * RECOVERY_MS);
      await backUp(source, join(folder, 'next'));
    },
  );

  it.each([
    ['before a COPY', 'copy public."large"', 'before'],
    ['in a COPY', 'copy public."large"', 'after'],
    ['within the transaction', 'CREATE TABLE "members"', 'after'],
  ] as const)(
    'the connection of a restore is lost %s → it fails within seconds, and servers can start (DU-1.11)',
    async (_, text, at) => {
      const { url, drop } = await createTestDatabase();
      whenDone(drop);
      const toTarget = await openLine(url);
      toTarget.loseOn(text, at);
      const begunAt = performance.now();
      await expect(restore(toTarget.url)).rejects.toThrow();
      expect(toTarget.losses()).toBe(1);
      expect(performance.now() - begunAt).toBeLessThan(2 * RECOVERY_MS);
      const serving = await holdServingLock(url, 'secret');
      await serving.release();
    },
  );

  it('a backup waits for a table, or its disk is slow → its connection stays (DU-1.11)', async () => {
    const snapshot = await openSnapshot(source, { heartbeat: HEARTBEAT });
    whenDone(() => snapshot.close());
    const shapes = await snapshot.listTables();
    const rowsOf = async (name: string) => {
      const shape = shapes.find((each) => each.name === name);
      if (!shape) throw new Error(`no table ${name}`);
      const { content, count } = snapshot.copyTable(shape);
      let pieces = 0;
      for await (const _ of content) {
        pieces += 1;
        if (pieces === 2) await sleep(2 * HEARTBEAT.silenceMs);
      }
      return count();
    };
    expect(await rowsOf('large')).toBe(4_000);
    await direct.query('begin; lock table members in access exclusive mode');
    const waiting = rowsOf('members');
    await sleep(2 * HEARTBEAT.silenceMs);
    await direct.query('rollback');
    expect(await waiting).toBe(0);
  });
});

describe('a transaction', () => {
  beforeAll(openAppOnLine);

  it('in which the code swallowed a failed statement → commit is no success (DU-1.08)', async () => {
    const swallowing = app.database.db.transaction(async (tx) => {
      await tx.execute('select 1 / 0').catch(() => {});
    });
    await expect(swallowing).rejects.toThrow(/rolled back/);
  });

  it('that is left open → its connection is not used again (DU-1.08)', async () => {
    const client = await app.database.pool.connect();
    await client.query('begin');
    client.release();
    const { rows } = await app.database.pool.query('select pg_current_xact_id_if_assigned() as id');
    expect(rows).toEqual([{ id: null }]);
    await expectRecovery([]);
  });
});
