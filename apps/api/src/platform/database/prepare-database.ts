import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { StartFailure } from '../../config/start-failure.ts';
import { workerLogger } from '../jobs/jobs.ts';
import { migrate } from './migrate.ts';

const OLDEST_SERVER = 150_000;
/** Any constant will do; it only has to be the same in every 몰입 that shares the database. */
const MIGRATION_LOCK = 7_066_001;
const LOOK_AGAIN_MS = 100;

/**
 * Brings the database to the shape that this version needs. Two servers that start together
 * take turns on an advisory lock; the second finds nothing left to do.
 */
export async function prepareDatabase(url: string): Promise<void> {
  const client = await connectOrExplain(url);
  try {
    await takeTurn(client);
    await requireVersion(client);
    await requireHangulTrigrams(client);
    await migrate(client);
    await migrateJobs({ connectionString: url, maxPoolSize: 1, logger: workerLogger(() => {}) });
  } finally {
    await client.end();
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

/** For as long as it takes; a database that does not answer is explained. */
export async function connectOrExplain(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
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
