import { type ImportResult, JOB_STATES } from '@molip/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, oneOf } from './columns.ts';

/** Progress and result of members' long jobs. The queue itself is apart (platform/jobs). */
export const memberJobs = pgTable(
  'member_jobs',
  {
    memberId: ownerId(),
    jobId: uuid('job_id').notNull(),
    state: text('state', { enum: JOB_STATES }).notNull(),
    /** 0 to 100. */
    progress: integer('progress').notNull(),
    result: jsonb('result').$type<ImportResult>(),
    /** The reason of a failure, as people read it. */
    message: text('message'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.jobId] }),
    index('member_jobs_age').on(table.createdAt),
    oneOf('member_jobs_state_check', table.state, JOB_STATES),
    check('member_jobs_progress_check', sql`${table.progress} between 0 and 100`),
  ],
);
