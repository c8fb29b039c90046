import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant } from './columns.ts';

/** Links to archives that were not used yet: each works once. */
export const exportLinks = pgTable(
  'export_links',
  {
    memberId: ownerId(),
    linkId: uuid('link_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.linkId] }),
    index('export_links_expires_at').on(table.expiresAt),
  ],
);
