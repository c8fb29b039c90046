import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';

/** What counts against a member's plan. A member without a row has used nothing. */
export const usage = pgTable(
  'usage',
  {
    memberId: ownerId(),
    storageBytes: bigint('storage_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId] })],
);
