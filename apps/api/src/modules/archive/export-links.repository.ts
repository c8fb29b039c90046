import { and, eq, gt, lte } from 'drizzle-orm';
import { exportLinks } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export function exportLinksRepository(db: Db) {
  return {
    async insert(link: typeof exportLinks.$inferInsert): Promise<void> {
      await db.insert(exportLinks).values(link);
    },

    /** Whether it was still good. Of two who come at once one takes it. */
    async take(memberId: number, linkId: string, now: Date): Promise<boolean> {
      const taken = await db
        .delete(exportLinks)
        .where(
          and(
            eq(exportLinks.memberId, memberId),
            eq(exportLinks.linkId, linkId),
            gt(exportLinks.expiresAt, now),
          ),
        )
        .returning({ linkId: exportLinks.linkId });
      return taken.length > 0;
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(exportLinks).where(lte(exportLinks.expiresAt, now));
    },
  };
}
