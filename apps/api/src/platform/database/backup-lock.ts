import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * A backup reads the rows first and their files afterwards. While it holds this lock no file goes, so that every file
 * which its rows name is still there; and there is one backup of a database at a time.
 */
const BACKUP_LOCK = 7_066_003;

/** Held for as long as the connection lives; false when another backup still has it after the patience. */
export async function takeBackupLock(client: pg.Client, patienceMs: number): Promise<boolean> {
  await client.query(`set lock_timeout = ${patienceMs}`);
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  }
  await client.query('set lock_timeout = 0');
  return true;
}

/** Does the work while no backup begins; false, and nothing done, when one is being made. */
export function unlessBackedUp(db: Db, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx: Db) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      // The work may take long, and asks nothing of this connection.
      sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free,
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    if (!rows[0]?.free) return false;
    await work();
    return true;
  });
}
