import { and, eq, gt, gte, lte } from 'drizzle-orm';
import { emailChanges } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

type EmailChangeRow = typeof emailChanges.$inferSelect;

export function emailChangesRepository(db: Db) {
  return {
    async insert(row: EmailChangeRow): Promise<void> {
      await db.insert(emailChanges).values(row);
    },

    /** The address before the change, once; with it the changes since are used up. Null after its end. */
    async useWithLater(
      { memberId, changeId }: Pick<EmailChangeRow, 'memberId' | 'changeId'>,
      now: Date,
    ): Promise<string | null> {
      const ofMember = eq(emailChanges.memberId, memberId);
      const [change] = await db
        .delete(emailChanges)
        .where(and(ofMember, eq(emailChanges.changeId, changeId), gt(emailChanges.expiresAt, now)))
        .returning();
      if (!change) return null;
      await db.delete(emailChanges).where(and(ofMember, gte(emailChanges.changedAt, change.changedAt)));
      return change.oldEmail;
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
    },
  };
}
