import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';

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
  (table) => [primaryKey({ columns: [table.memberId] })],
);
