import { bigint, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Minutes that count, each entry once. An entry of a timer session has the session's id. Its day is written when it
 * happens and never worked out again.
 */
export const studyEntries = pgTable(
  'study_entries',
  {
    memberId: ownerId(),
    entryId: uuid('entry_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
    /** Sessions that ran to their end: 1, else 0. */
    completed: integer('completed').notNull(),
    at: instant('at').notNull(),
    deckId: bigint('deck_id', { mode: 'number' }),
    noteId: bigint('note_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.entryId] }),
    index('study_entries_day').on(table.memberId, table.day),
  ],
);

/** The time behind the entries, so that two sessions at once count once. */
export const studyStretches = pgTable(
  'study_stretches',
  {
    memberId: ownerId(),
    entryId: uuid('entry_id').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.entryId, table.startedAt] }),
    index('study_stretches_time').on(table.memberId, table.endedAt, table.startedAt),
  ],
);
