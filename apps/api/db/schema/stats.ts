import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, notNegative } from './columns.ts';

/** The study ledger: minutes that count. The entry of a timer session has the session's id. Its day never changes. */
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
    /** What was studied; a deck or note that was erased since is still named, so neither is a reference. */
    deckId: bigint('deck_id', { mode: 'number' }),
    noteId: bigint('note_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.entryId] }),
    index('study_entries_day').on(table.memberId, table.day),
    notNegative('study_entries_minutes_check', table.minutes),
    check('study_entries_completed_check', sql`${table.completed} in (0, 1)`),
  ],
);

/** The time spans of the entries, so that two sessions at the same time count once. */
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
    foreignKey({
      name: 'study_stretches_entry_fk',
      columns: [table.memberId, table.entryId],
      foreignColumns: [studyEntries.memberId, studyEntries.entryId],
    }).onDelete('cascade'),
    index('study_stretches_time').on(table.memberId, table.endedAt, table.startedAt),
    check('study_stretches_time_check', sql`${table.startedAt} <= ${table.endedAt}`),
  ],
);

/**
 * Sums of each study day, from which the figures of years are read. Written in the same transaction as what they count,
 * by the member's settings at that time.
 */
export const studyDays = pgTable(
  'study_days',
  {
    memberId: ownerId(),
    day: date('day', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
    /** Sessions that ran to their end. */
    sessions: integer('sessions').notNull(),
    reviews: integer('reviews').notNull(),
    /** Reviews of cards that had last been seen on an earlier day, and those of them that were still known. */
    asked: integer('asked').notNull(),
    recalled: integer('recalled').notNull(),
    attendedAt: instant('attended_at'),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    timeZone: text('time_zone').notNull(),
    dayStartHour: integer('day_start_hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    notNegative(
      'study_days_figures_check',
      table.minutes,
      table.sessions,
      table.reviews,
      table.asked,
      table.recalled,
    ),
    check('study_days_day_start_hour_check', sql`${table.dayStartHour} between 0 and 23`),
    check('study_days_time_check', sql`${table.firstAt} <= ${table.lastAt}`),
  ],
);
