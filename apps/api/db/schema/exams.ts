import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant } from './columns.ts';

/** A day by which a member wants to know the cards of some decks. */
export const exams = pgTable(
  'exams',
  {
    memberId: ownerId(),
    examId: bigint('exam_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id'),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** The share of the cards that should be known, 0 to 1. */
    goal: doublePrecision('goal').notNull(),
    deckIds: bigint('deck_ids', { mode: 'number' }).array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.examId] }),
    uniqueIndex('exams_client').on(table.memberId, table.clientId),
    check('exams_goal_check', sql`${table.goal} between 0 and 1`),
  ],
);
