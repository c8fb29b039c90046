import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS_DIR } from '../paths.ts';
import { applyToPartitions } from './partitioned-reference.ts';

/** Of this version of 몰입, oldest first. */
export function listMigrations(folder = MIGRATIONS_DIR): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder });
}

/** Within the transaction of the connection, in which an index can only be made at once. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const migration of migrations) {
    if (isInBatches(migration)) await applyBatches(client, migration);
    else await applyStatements(client, migration);
    await enterMigration(client, migration);
  }
}

async function applyStatements(client: pg.Client, { sql }: MigrationMeta): Promise<void> {
  for (const statement of sql) {
    if (await applyToPartitions(client, statement)) continue;
    await client.query(statement.replace(CONCURRENTLY, ''));
  }
}

const IN_BATCHES = /^--\s*in batches\s*$/m;

/** Each of its statements changes some rows at a time, and is repeated until none is left. */
export function isInBatches({ sql }: MigrationMeta): boolean {
  return sql.some((statement) => IN_BATCHES.test(statement));
}

export async function applyBatches(client: pg.Client, { sql }: MigrationMeta): Promise<void> {
  for (const statement of sql) while ((await client.query(statement)).rowCount);
}

/** Such a statement blocks no queries, and runs outside a transaction. */
const CONCURRENTLY = /\bconcurrently\b/i;

export function isConcurrent({ sql }: MigrationMeta): boolean {
  return sql.some((statement) => CONCURRENTLY.test(statement));
}

/** Where drizzle's own tools look for it. */
export async function enterMigration(
  client: pg.Client,
  { hash, folderMillis }: MigrationMeta,
): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

export async function makeJournal(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** When the newest migration of the database was written (ms since 1970), by which migrations are known; null: none. */
export async function readSchemaVersion(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ journal: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as journal`,
  );
  if (!rows[0]?.journal) return null;
  const newest = await client.query<{ version: string | null }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  );
  const version = newest.rows[0]?.version ?? null;
  return version === null ? null : Number(version);
}
