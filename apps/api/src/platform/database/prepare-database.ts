import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { StartFailure } from '#config/start-failure.ts';
import { workerLogger } from '../jobs/jobs.ts';
import { connect, HEARTBEAT, type Heartbeat } from './advisory-lock.ts';
import { type Backend, findLost, readBackend, terminate } from './backends.ts';
import { Connection, KEEP_ALIVE } from './connection.ts';
import { ConnectionLost, isDatabaseDown } from './database-down.ts';
import { migrate } from './migrate.ts';

const OLDEST_SERVER = 150_000;
/** Any constant will do; it only has to be the same in every 몰입 that shares the database. */
const MIGRATION_LOCK = 7_066_001;
const LOOK_AGAIN_MS = 100;
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than between two heartbeats. */
const IDLE_SESSION_SECONDS = 15;
const JOBS_SILENCE_MS = 20_000;
const ATTEMPTS = 5;
const RECONNECT_PAUSE_MS = 500;
const RECONNECT_PATIENCE_MS = 120_000;

/**
 * Brings the database to the shape that this version needs. Two servers that start together take turns on an advisory
 * lock; the second finds nothing left to do. Where a connection is lost on the way, all of it begins again.
 */
export async function prepareDatabase(url: string, heartbeat: Heartbeat = HEARTBEAT): Promise<void> {
  let client = await connectOrExplain(url, heartbeat.silenceMs);
  const used: Backend[] = [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      // What the attempt before has locked is in the way until its server notices that it was given up.
      await terminate(client, used.splice(0));
      await prepareOn(client, url, heartbeat, used);
      return;
    } catch (error) {
      if (!isDatabaseDown(error) || attempt === ATTEMPTS) throw error;
    } finally {
      await client.end();
    }
    client = await reconnect(url, heartbeat.silenceMs);
  }
}

/**
 * One connection has the lock and is asked all the time. The one that works cannot be: a migration may take minutes, in
 * which it says nothing. So the first one asks the database about it.
 */
async function prepareOn(
  holder: Connection,
  url: string,
  heartbeat: Heartbeat,
  used: Backend[],
): Promise<void> {
  await limitIdleSession(holder);
  used.push(await readBackend(holder, heartbeat.silenceMs));
  await takeTurn(holder);
  const worker = await connect({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const isOver = new AbortController();
  const lost = new AbortController();
  let asking: Promise<void> | null = null;
  try {
    await limitIdleSession(worker);
    const backend = await readBackend(worker, heartbeat.silenceMs);
    used.push(backend);
    asking = askAbout(worker, backend, holder, heartbeat, isOver.signal).catch((error: Error) => {
      worker.close(error);
      lost.abort(error);
    });
    await requireVersion(worker);
    await requireHangulTrigrams(worker);
    await migrate(worker);
    await prepareJobs(url, lost.signal);
    lost.signal.throwIfAborted();
  } finally {
    isOver.abort();
    await asking;
    await worker.end();
  }
}

/** Should the lock be lost another server may migrate: what works is stopped. */
async function askAbout(
  worker: Connection,
  backend: Backend,
  holder: Connection,
  { everyMs }: Heartbeat,
  isOver: AbortSignal,
): Promise<void> {
  while (!isOver.aborted) {
    await sleep(everyMs, undefined, { signal: isOver }).catch(() => {});
    const lost = await findLost(holder, [[worker, backend]], everyMs);
    if (lost.length > 0) throw new ConnectionLost();
  }
}

/** What a cut line leaves behind is ended by the server itself, with its locks. */
async function limitIdleSession(client: Connection): Promise<void> {
  const limit = `'${IDLE_SESSION_SECONDS}s'`;
  await client.query(
    `set idle_session_timeout = ${limit}; set idle_in_transaction_session_timeout = ${limit}`,
  );
}

/** Tables of jobs are small: none of their migrations takes long. */
async function prepareJobs(url: string, lost: AbortSignal): Promise<void> {
  lost.throwIfAborted();
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    Client: Connection,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: JOBS_SILENCE_MS,
    ...KEEP_ALIVE,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    lost.addEventListener('abort', () => (client as unknown as Connection).close(lost.reason));
  });
  try {
    await migrateJobs({ pgPool: pool, logger: workerLogger(() => {}) });
  } finally {
    await pool.end();
  }
}

/** Looks again rather than waits: an index that is made concurrently waits for all who wait in the database. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.free) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function reconnect(url: string, silenceMs: number): Promise<Connection> {
  const end = performance.now() + RECONNECT_PATIENCE_MS;
  for (;;) {
    try {
      return await connectOrExplain(url, silenceMs);
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(RECONNECT_PAUSE_MS);
    }
  }
}

/** Waits as long as it takes for each answer unless a limit is given; a database that cannot be reached is explained. */
export async function connectOrExplain(url: string, silenceMs?: number): Promise<Connection> {
  try {
    return await connect({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: silenceMs,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new StartFailure(
      `데이터베이스에 연결하지 못했어요 (${reason}). DATABASE_URL과 데이터베이스가 켜져 있는지 확인해 주세요.`,
      `Cannot reach the database (${reason}). Check DATABASE_URL and that the database is running.`,
    );
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) >= OLDEST_SERVER) return;
  throw new StartFailure(
    'PostgreSQL 15 이상이 필요해요. 데이터베이스를 올린 뒤 다시 시작해 주세요.',
    'PostgreSQL 15 or later is needed. Upgrade the database and start again.',
  );
}

/** Where LC_CTYPE is C the database takes Hangul for no letters, and says nothing. Trigrams show it; search itself uses none (ADR 16). */
async function requireHangulTrigrams(client: pg.Client): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    throw new StartFailure(
      `pg_trgm 확장을 만들지 못했어요 (${(error as Error).message}). 데이터베이스 관리자에게 pg_trgm 설치를 부탁해 주세요.`,
      `Cannot create the extension pg_trgm (${(error as Error).message}). Ask the database's administrator to install it.`,
    );
  }
  const { rows } = await client.query<{ trigrams: string[] }>(`select show_trgm('한국어') as trigrams`);
  if ((rows[0]?.trigrams.length ?? 0) > 0) return;
  throw new StartFailure(
    '이 데이터베이스의 로캘로는 한글을 검색할 수 없어요. UTF8 인코딩과 C.UTF-8 같은 유니코드 LC_CTYPE으로 데이터베이스를 새로 만들어 주세요.',
    "This database's locale finds no Hangul trigrams. Create the database with encoding UTF8 and a Unicode LC_CTYPE such as C.UTF-8.",
  );
}
