import type { TimerSession } from '@molip/domain/timer';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { timerSessions } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

type Row = typeof timerSessions.$inferSelect;

/** A session with what the server keeps beside it. */
export interface SessionRecord {
  readonly session: TimerSession;
  readonly deckId: number | null;
  readonly noteId: number | null;
  readonly completedSessions: number;
  readonly currentCycle: number;
}

const openSessions = hotQuery('open_timer_sessions', (db) =>
  db
    .select()
    .from(timerSessions)
    .where(
      and(
        eq(timerSessions.memberId, sql.placeholder('memberId')),
        inArray(timerSessions.status, ['RUNNING', 'PAUSED']),
      ),
    )
    .orderBy(desc(timerSessions.createdAt)),
);

export function timerSessionsRepository(db: Db, memberId: number) {
  const same = (sessionId: string) =>
    and(eq(timerSessions.memberId, memberId), eq(timerSessions.sessionId, sessionId));

  return {
    async find(sessionId: string): Promise<SessionRecord | null> {
      const [row] = await db.select().from(timerSessions).where(same(sessionId));
      return row ? toRecord(row) : null;
    },

    /** Running or paused, newest first. */
    async listOpen(): Promise<SessionRecord[]> {
      return (await openSessions(db).execute({ memberId })).map(toRecord);
    },

    /** Whether it was new. */
    async insert(record: SessionRecord): Promise<boolean> {
      const rows = await db
        .insert(timerSessions)
        .values({ memberId, ...toColumns(record) })
        .onConflictDoNothing()
        .returning({ sessionId: timerSessions.sessionId });
      return rows.length > 0;
    },

    async update(session: TimerSession): Promise<void> {
      const { status, timeEntries, completedAt } = sessionColumns(session);
      await db.update(timerSessions).set({ status, timeEntries, completedAt }).where(same(session.sessionId));
    },
  };
}

function toRecord(row: Row): SessionRecord {
  const { sessionId, mode, duration, status, createdAt, completedAt } = row;
  const timeEntries = row.timeEntries.map((entry) => ({ ...entry, startedAt: new Date(entry.startedAt) }));
  return {
    session: { sessionId, mode, duration, status, createdAt, completedAt, timeEntries },
    deckId: row.deckId,
    noteId: row.noteId,
    completedSessions: row.completedSessions,
    currentCycle: row.currentCycle,
  };
}

function sessionColumns(session: TimerSession) {
  const timeEntries = session.timeEntries.map((entry) => ({
    ...entry,
    startedAt: entry.startedAt.toISOString(),
  }));
  return { ...session, timeEntries };
}

function toColumns({ session, ...beside }: SessionRecord) {
  return { ...sessionColumns(session), ...beside };
}
