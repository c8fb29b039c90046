import type { MonthOfUses } from '@molip/domain/membership';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { aiUses } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

/** Of one month. */
export function aiUsesRepository(db: Db, memberId: number, month: string) {
  const ofMonth = and(eq(aiUses.memberId, memberId), eq(aiUses.month, month));
  return {
    count: (): Promise<number> => db.$count(aiUses, ofMonth),

    has: async (useKey: string): Promise<boolean> =>
      (await db.$count(aiUses, and(ofMonth, eq(aiUses.useKey, useKey)))) > 0,

    async insert(useKey: string, usedAt: Date): Promise<void> {
      await db.insert(aiUses).values({ memberId, month, useKey, usedAt });
    },
  };
}

/** Month by month, those months in which there was a use since then. */
export function aiUsesSince(db: Db, memberId: number, since: Date): Promise<MonthOfUses[]> {
  const usesSince = sql<number>`(count(*) filter (where ${gte(aiUses.usedAt, since)}))::int`;
  return db
    .select({ uses: sql<number>`count(*)::int`, usesSince })
    .from(aiUses)
    .where(eq(aiUses.memberId, memberId))
    .groupBy(aiUses.month)
    .having(sql`bool_or(${gte(aiUses.usedAt, since)})`);
}

export async function purgeAiUses(db: Db, before: Date): Promise<void> {
  await db.delete(aiUses).where(lt(aiUses.usedAt, before));
}
