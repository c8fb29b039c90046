import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant } from './columns.ts';

/** Browsers that receive a member's push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    memberId: ownerId(),
    /** SHA-256 of the endpoint, which may be too long for an index. */
    endpointHash: text('endpoint_hash').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The subscription ends with this session; null in rows from before this column. */
    sessionId: uuid('session_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.endpointHash] }),
    index('push_subscriptions_endpoint').on(table.endpointHash),
  ],
);
