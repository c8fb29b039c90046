import { eq, lt } from 'drizzle-orm';
import { socialSignups } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

/** The sign-ups that wait for their consents. Each makes one account, whoever may hold a copy of its cookie. */
export function socialSignupsRepository(db: Db) {
  return {
    async insert(signupId: string, expiresAt: Date): Promise<void> {
      await db.insert(socialSignups).values({ signupId, expiresAt });
    },

    async isOpen(signupId: string): Promise<boolean> {
      const rows = await db.select().from(socialSignups).where(eq(socialSignups.signupId, signupId));
      return rows.length > 0;
    },

    /** Whether it was still there to be used. */
    async use(signupId: string): Promise<boolean> {
      const used = await db.delete(socialSignups).where(eq(socialSignups.signupId, signupId)).returning();
      return used.length > 0;
    },

    async deleteExpired(before: Date): Promise<void> {
      await db.delete(socialSignups).where(lt(socialSignups.expiresAt, before));
    },
  };
}
