import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartFailure } from '#config/start-failure.ts';
import { makeIndexConcurrently } from './concurrent-index.ts';
import {
  applyBatches,
  applyMigrations,
  enterMigration,
  isConcurrent,
  isInBatches,
  listMigrations,
  makeJournal,
  readSchemaVersion,
} from './migrations.ts';

/** A lock that waits for a table blocks all later queries of it, so the wait is short and is retried. */
const LOCK_PATIENCE_MS = 2_000;
const PAUSE_MS = 1_000;
const ATTEMPTS = 60;
/** A lock that was not available in time; a deadlock with a request. */
const LOCK_FAILURES = new Set(['55P03', '40P01']);

interface Patience {
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly attempts: number;
}

const USUAL: Patience = { lockMs: LOCK_PATIENCE_MS, pauseMs: PAUSE_MS, attempts: ATTEMPTS };

/**
 * Brings the database forward while servers of the version before serve from it (docs/adr/0026-live-migrations.md): each
 * migration in a transaction of its own; one that makes indexes concurrently, or changes rows in batches, in none.
 */
export async function migrate(
  client: pg.Client,
  migrations: readonly MigrationMeta[] = listMigrations(),
  patience = USUAL,
): Promise<void> {
  await makeJournal(client);
  const version = (await readSchemaVersion(client)) ?? -1;
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > version)) {
    if (isConcurrent(migration)) await applyConcurrently(client, migration);
    else if (isInBatches(migration)) await applyBatchByBatch(client, migration);
    else await applyWhenFree(client, migration, patience);
  }
}

async function applyWhenFree(
  client: pg.Client,
  migration: MigrationMeta,
  { lockMs, pauseMs, attempts }: Patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockMs}`);
      await applyMigrations(client, [migration]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!LOCK_FAILURES.has((error as { code?: string }).code ?? '')) throw error;
      if (attempt === attempts) throw tableIsBusy();
    }
    await sleep(pauseMs);
  }
}

async function applyConcurrently(client: pg.Client, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await makeIndexConcurrently(client, statement);
  await enterMigration(client, migration);
}

/** Each batch is a transaction, so that no row stays locked for long; one that was interrupted goes on where it was. */
async function applyBatchByBatch(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await applyBatches(client, migration);
  await enterMigration(client, migration);
}

function tableIsBusy(): StartFailure {
  return new StartFailure(
    '데이터베이스의 표를 오래 붙잡고 있는 작업이 있어 새 버전에 맞게 고치지 못했어요. 그 작업이 끝난 뒤에 다시 시작해 주세요.',
    'Something holds a table of the database for long, so that it could not be migrated. Start again when that is over.',
  );
}
