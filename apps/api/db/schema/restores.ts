import { pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** When backups were put into this database. From the first one on no server of it is a trial. */
export const restores = pgTable('restores', { restoredAt: instant('restored_at').primaryKey() });
