import { TIMER_MODES } from '@molip/domain/timer';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, notNegative, oneOf } from './columns.ts';

/** A member without a row has the defaults of domain/timer. */
export const timerSettings = pgTable(
  'timer_settings',
  {
    memberId: ownerId(),
    focusTime: integer('focus_time').notNull(),
    shortBreakTime: integer('short_break_time').notNull(),
    longBreakTime: integer('long_break_time').notNull(),
    longBreakInterval: integer('long_break_interval').notNull(),
    autoStartBreaks: boolean('auto_start_breaks').notNull(),
    autoStartPomodoros: boolean('auto_start_pomodoros').notNull(),
    soundEnabled: boolean('sound_enabled').notNull(),
    notificationEnabled: boolean('notification_enabled').notNull(),
    targetSessions: integer('target_sessions').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId] }),
    check(
      'timer_settings_check',
      sql`${table.focusTime} > 0 and ${table.shortBreakTime} > 0 and ${table.longBreakTime} > 0
        and ${table.longBreakInterval} > 0 and ${table.targetSessions} > 0`,
    ),
  ],
);

const STATUSES = ['RUNNING', 'PAUSED', 'STOPPED', 'COMPLETED'] as const;

/** A session as the device reported it; its time entries are a short list that is only read whole. */
export const timerSessions = pgTable(
  'timer_sessions',
  {
    memberId: ownerId(),
    sessionId: uuid('session_id').notNull(),
    mode: text('mode', { enum: TIMER_MODES }).notNull(),
    /** In seconds. */
    duration: integer('duration').notNull(),
    status: text('status', { enum: STATUSES }).notNull(),
    timeEntries: jsonb('time_entries').$type<{ startedAt: string; elapsedMs: number | null }[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    /** As in `study_entries`: still named when it was erased since. */
    deckId: bigint('deck_id', { mode: 'number' }),
    noteId: bigint('note_id', { mode: 'number' }),
    completedSessions: integer('completed_sessions').notNull(),
    currentCycle: integer('current_cycle').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.sessionId] }),
    index('timer_sessions_open')
      .on(table.memberId, table.createdAt)
      .where(sql`status in ('RUNNING', 'PAUSED')`),
    oneOf('timer_sessions_mode_check', table.mode, TIMER_MODES),
    oneOf('timer_sessions_status_check', table.status, STATUSES),
    check(
      'timer_sessions_completed_at_check',
      sql`(${table.completedAt} is not null) = (${table.status} = 'COMPLETED')`,
    ),
    notNegative('timer_sessions_check', table.duration, table.completedSessions, table.currentCycle),
  ],
);
