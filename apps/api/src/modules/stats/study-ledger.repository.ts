import type { Segment } from '@molip/domain/stats';
import type { Day } from '@molip/domain/study-day';
import { and, between, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { studyEntries, studyStretches } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

export type StudyEntry = typeof studyEntries.$inferSelect;

const minutesByDay = hotQuery('study_minutes_by_day', (db) =>
  db
    .select({
      day: studyEntries.day,
      minutes: sql<number>`sum(${studyEntries.minutes})::int`,
      completed: sql<number>`sum(${studyEntries.completed})::int`,
    })
    .from(studyEntries)
    .where(
      and(
        eq(studyEntries.memberId, sql.placeholder('memberId')),
        between(studyEntries.day, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .groupBy(studyEntries.day),
);

/** For withdrawal: the member's study time, the largest table of the statistics. */
export async function eraseStretchesOf(db: Db, memberId: number): Promise<void> {
  await deleteInBatches(db, studyStretches, eq(studyStretches.memberId, memberId), 10_000);
}

export function studyLedgerRepository(db: Db, memberId: number) {
  const minutesBy = async (column: SQL, from: Day, to: Day) => {
    const { rows } = await db.execute<{ id: string; minutes: number }>(sql`
      select ${column} as id, sum(minutes)::int as minutes from ${studyEntries}
      where member_id = ${memberId} and day between ${from} and ${to} and ${column} is not null
      group by ${column} order by sum(minutes) desc, ${column}`);
    return rows.map(({ id, minutes }) => ({ id: Number(id), minutes }));
  };

  return {
    minutesByDay: (from: Day, to: Day) => minutesByDay(db).execute({ memberId, from, to }),

    /** The decks that were studied, the most first. */
    async minutesByDeck(from: Day, to: Day): Promise<{ deckId: number; minutes: number }[]> {
      const rows = await minutesBy(sql`deck_id`, from, to);
      return rows.map(({ id, minutes }) => ({ deckId: id, minutes }));
    },

    async minutesByNote(from: Day, to: Day): Promise<{ noteId: number; minutes: number }[]> {
      const rows = await minutesBy(sql`note_id`, from, to);
      return rows.map(({ id, minutes }) => ({ noteId: id, minutes }));
    },

    async minutesOn(day: Day): Promise<number> {
      const [row] = await minutesByDay(db).execute({ memberId, from: day, to: day });
      return row?.minutes ?? 0;
    },

    async has(entryId: string): Promise<boolean> {
      const rows = await db
        .select({ entryId: studyEntries.entryId })
        .from(studyEntries)
        .where(and(eq(studyEntries.memberId, memberId), eq(studyEntries.entryId, entryId)));
      return rows.length > 0;
    },

    /** What was counted already of the time between two instants. */
    stretchesWithin: (from: Date, to: Date): Promise<Segment[]> =>
      db
        .select({ startedAt: studyStretches.startedAt, endedAt: studyStretches.endedAt })
        .from(studyStretches)
        .where(
          and(
            eq(studyStretches.memberId, memberId),
            gt(studyStretches.endedAt, from),
            lt(studyStretches.startedAt, to),
          ),
        ),

    async insert(entry: Omit<StudyEntry, 'memberId'>, stretches: readonly Segment[]): Promise<void> {
      await db.insert(studyEntries).values({ memberId, ...entry });
      if (stretches.length === 0) return;
      const owner = { memberId, entryId: entry.entryId };
      await db
        .insert(studyStretches)
        .values(stretches.map((stretch) => ({ ...owner, ...stretch })))
        .onConflictDoNothing();
    },
  };
}
