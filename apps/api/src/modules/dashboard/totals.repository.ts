import type { Totals } from '@molip/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { decks, members, notes, studyDays } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

const memberId = sql.placeholder('memberId');

const totals = hotQuery('totals', (db) => {
  const minutes = db
    .select({ sum: sql`sum(${studyDays.minutes})` })
    .from(studyDays)
    .where(eq(studyDays.memberId, memberId));
  const written = db
    .select({ count: sql`count(*)` })
    .from(notes)
    .where(and(eq(notes.memberId, memberId), isNull(notes.deletedAt)));
  // By the counts that decks keep: there may be a hundred thousand cards.
  const made = db
    .select({ sum: sql`sum(${decks.cardCnt})` })
    .from(decks)
    .where(and(eq(decks.memberId, memberId), isNull(decks.deletedAt)));
  return db
    .select({
      focusMinutes: sql<number>`coalesce((${minutes}), 0)::int`,
      notes: sql<number>`(${written})::int`,
      cards: sql<number>`coalesce((${made}), 0)::int`,
    })
    .from(members)
    .where(eq(members.memberId, memberId));
});

export async function readTotals(db: Db, memberId: number): Promise<Totals> {
  const [row] = await totals(db).execute({ memberId });
  return row ?? { focusMinutes: 0, notes: 0, cards: 0 };
}
