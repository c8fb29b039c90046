import { DEFAULT_SCHEDULING, type Scheduling } from '@molip/domain/reviews';
import { eq } from 'drizzle-orm';
import { reviewSettings } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

type SettingsRow = typeof reviewSettings.$inferSelect;

export function reviewSettingsRepository(db: Db, memberId: number) {
  return {
    async find(): Promise<SettingsRow | null> {
      const [row] = await db.select().from(reviewSettings).where(eq(reviewSettings.memberId, memberId));
      return row ?? null;
    },

    async scheduling(): Promise<Scheduling> {
      const row = await this.find();
      if (!row) return DEFAULT_SCHEDULING;
      return { retention: row.retention, weights: row.weights ?? DEFAULT_SCHEDULING.weights };
    },

    async save(change: Partial<Omit<SettingsRow, 'memberId'>>): Promise<void> {
      const first = {
        retention: DEFAULT_SCHEDULING.retention,
        weights: null,
        fittedReviews: 0,
        fittedAt: null,
      };
      await db
        .insert(reviewSettings)
        .values({ memberId, ...first, ...change })
        .onConflictDoUpdate({ target: reviewSettings.memberId, set: change });
    },
  };
}
