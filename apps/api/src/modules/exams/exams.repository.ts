import { and, asc, eq, gte } from 'drizzle-orm';
import { exams } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export type ExamRow = typeof exams.$inferSelect;
export type ExamColumns = Pick<ExamRow, 'name' | 'date' | 'goal' | 'deckIds'>;

export function examsRepository(db: Db, memberId: number) {
  const mine = eq(exams.memberId, memberId);
  const same = (examId: number) => and(mine, eq(exams.examId, examId));
  return {
    /** The next first. */
    listSince: (date: string): Promise<ExamRow[]> =>
      db
        .select()
        .from(exams)
        .where(and(mine, gte(exams.date, date)))
        .orderBy(asc(exams.date), asc(exams.examId)),

    /** Those to come, the next first, then those that have been, the last first. */
    async list(today: string): Promise<ExamRow[]> {
      const rows = await db.select().from(exams).where(mine).orderBy(asc(exams.date), asc(exams.examId));
      return [
        ...rows.filter(({ date }) => date >= today),
        ...rows.filter(({ date }) => date < today).reverse(),
      ];
    },

    count: (): Promise<number> => db.$count(exams, mine),

    async findByClientId(clientId: string): Promise<ExamRow | null> {
      const [row] = await db
        .select()
        .from(exams)
        .where(and(mine, eq(exams.clientId, clientId)));
      return row ?? null;
    },

    /** Null when one of this clientId is there. */
    async insert(exam: ExamColumns & Pick<ExamRow, 'clientId' | 'createdAt'>): Promise<ExamRow | null> {
      const [row] = await db
        .insert(exams)
        .values({ memberId, ...exam })
        .onConflictDoNothing()
        .returning();
      return row ?? null;
    },

    async update(examId: number, change: ExamColumns): Promise<ExamRow | null> {
      const [row] = await db.update(exams).set(change).where(same(examId)).returning();
      return row ?? null;
    },

    /** False when there was none. */
    async delete(examId: number): Promise<boolean> {
      const rows = await db.delete(exams).where(same(examId)).returning({ examId: exams.examId });
      return rows.length > 0;
    },
  };
}
