import { and, desc, eq } from 'drizzle-orm';
import { consents } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

type ConsentRow = typeof consents.$inferSelect;
export type NewConsent = typeof consents.$inferInsert;

export function consentsRepository(db: Db, memberId: number) {
  return {
    async newest(kind: ConsentRow['kind']): Promise<ConsentRow | null> {
      const [row] = await db
        .select()
        .from(consents)
        .where(and(eq(consents.memberId, memberId), eq(consents.kind, kind)))
        .orderBy(desc(consents.decidedAt))
        .limit(1);
      return row ?? null;
    },

    /** Said twice in one instant is said once. */
    async insert(rows: readonly Omit<NewConsent, 'memberId'>[]): Promise<void> {
      await db
        .insert(consents)
        .values(rows.map((row) => ({ memberId, ...row })))
        .onConflictDoNothing();
    },
  };
}
