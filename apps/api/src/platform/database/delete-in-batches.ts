import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Deletes rows in batches, each a transaction: one statement for all of them may exceed its time limit. The condition
 * stands twice, since in a partitioned table rows of several partitions have the same ctid.
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  isDeleted: SQL | undefined,
  atOnce: number,
): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ${isDeleted} and ctid = any(array(select ctid from ${table} where ${isDeleted} limit ${atOnce}))`,
    );
    if (!rowCount) return;
  }
}
