import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { accountActivities } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export type ActivityRow = typeof accountActivities.$inferSelect;

/** A page holds them all, unless something goes very wrong: then the newest say so. */
const LIST_MAX = 200;
/** Only a loop makes more. */
const STORED_MAX = 1_000;

export function activityRepository(db: Db) {
  return {
    async insert(row: ActivityRow): Promise<void> {
      await db.insert(accountActivities).values(row);
      const { memberId, at, activityId } = accountActivities;
      const isOwn = eq(memberId, row.memberId);
      const older = db
        .select({ activityId })
        .from(accountActivities)
        .where(isOwn)
        .orderBy(desc(at), desc(activityId))
        .offset(STORED_MAX);
      await db.delete(accountActivities).where(and(isOwn, inArray(activityId, older)));
    },

    /** Newest first. */
    list(memberId: number, since: Date): Promise<ActivityRow[]> {
      const { at, activityId } = accountActivities;
      return db
        .select()
        .from(accountActivities)
        .where(and(eq(accountActivities.memberId, memberId), gt(at, since)))
        .orderBy(desc(at), desc(activityId))
        .limit(LIST_MAX);
    },

    async deleteUntil(until: Date): Promise<void> {
      await db.delete(accountActivities).where(lte(accountActivities.at, until));
    },
  };
}
