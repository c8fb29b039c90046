import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS_DIR } from '../paths.ts';

/** Of this version of 몰입, oldest first. */
export function listMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR });
}

/** Within the transaction of the connection, and entered where drizzle looks for them: its own begins another one. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
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
