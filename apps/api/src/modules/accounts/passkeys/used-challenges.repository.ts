import { lte } from 'drizzle-orm';
import { usedChallenges } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export function usedChallengesRepository(db: Db) {
  return {
    /** False when it was used before; of two at once one uses it. */
    async use(challenge: string, expiresAt: Date): Promise<boolean> {
      const used = await db
        .insert(usedChallenges)
        .values({ challenge, expiresAt })
        .onConflictDoNothing()
        .returning({ challenge: usedChallenges.challenge });
      return used.length > 0;
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now));
    },
  };
}
