import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant } from './columns.ts';

/** What counts against a member's plan. A member without a row has used nothing. */
export const usage = pgTable(
  'usage',
  {
    memberId: ownerId(),
    storageBytes: bigint('storage_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId] })],
);

/** Uses of AI, each a line. */
export const aiUses = pgTable(
  'ai_uses',
  {
    memberId: ownerId(),
    /** `YYYY-MM`, by the member's calendar. */
    month: text('month').notNull(),
    /** What it was for: the same again, where that gives the same, is no second use. */
    useKey: text('use_key').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.month, table.useKey] })],
);
