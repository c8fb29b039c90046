import { and, asc, count, desc, eq, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { adBlocks, adCounts, ads, adViews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export type AdRow = typeof ads.$inferSelect;
export type NewAd = Omit<AdRow, 'adId' | 'houseKey' | 'isEnabled' | 'createdAt'>;
export type HouseAd = NewAd & { readonly houseKey: string };

export interface AdCounts {
  readonly impressions: number;
  readonly clicks: number;
}

const sumOf = (column: typeof adCounts.impressions | typeof adCounts.clicks) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const SUMS = { impressions: sumOf(adCounts.impressions), clicks: sumOf(adCounts.clicks) };

/** The ads themselves, which are everybody's. */
export function adsRepository(db: Db) {
  const isShown = eq(ads.isEnabled, true);
  return {
    listEnabled: (): Promise<AdRow[]> => db.select().from(ads).where(isShown),

    listAll: (): Promise<AdRow[]> => db.select().from(ads),

    listWithCounts: () =>
      db
        .select({
          adId: ads.adId,
          position: ads.position,
          title: ads.title,
          isEnabled: ads.isEnabled,
          ...SUMS,
        })
        .from(ads)
        .leftJoin(adCounts, eq(adCounts.adId, ads.adId))
        .groupBy(ads.adId)
        .orderBy(asc(ads.adId)),

    /** How many members gave which reason for seeing an ad no more, the most frequent first; null is none. */
    listBlockReasons: () =>
      db
        .select({ adId: adBlocks.adId, reason: adBlocks.reason, members: count() })
        .from(adBlocks)
        .groupBy(adBlocks.adId, adBlocks.reason)
        .orderBy(asc(adBlocks.adId), desc(count()), asc(adBlocks.reason)),

    /** What there is to choose from. */
    async categories(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ category: ads.category })
        .from(ads)
        .where(isShown)
        .orderBy(asc(ads.category));
      return rows.map(({ category }) => category);
    },

    /** Null when there is none. */
    async isEnabled(adId: number): Promise<boolean | null> {
      const [row] = await db.select({ isEnabled: ads.isEnabled }).from(ads).where(eq(ads.adId, adId));
      return row?.isEnabled ?? null;
    },

    /** Null when there is none. */
    async setEnabled(adId: number, isEnabled: boolean): Promise<Pick<AdRow, 'title'> | null> {
      const [row] = await db
        .update(ads)
        .set({ isEnabled })
        .where(eq(ads.adId, adId))
        .returning({ title: ads.title });
      return row ?? null;
    },

    /** Until the transaction ends nobody else puts ads in; they are read meanwhile. */
    async lock(): Promise<void> {
      await db.execute(sql`lock table ${ads} in share row exclusive mode`);
    },

    async insert(fresh: readonly NewAd[], createdAt: Date): Promise<void> {
      await db.insert(ads).values(fresh.map((ad) => ({ ...ad, createdAt })));
    },

    /** Words and links follow the file; whether it is shown is the operator's to say, but for what the file has lost. */
    async putHouseAds(houseAds: readonly HouseAd[], createdAt: Date): Promise<void> {
      const known = new Set((await this.listAll()).map(({ houseKey }) => houseKey));
      for (const { houseKey, ...words } of houseAds) {
        // Not by an upsert alone: each start would use up ids, which the operator reads and types.
        if (known.has(houseKey)) await db.update(ads).set(words).where(eq(ads.houseKey, houseKey));
        else {
          await db
            .insert(ads)
            .values({ houseKey, ...words, createdAt })
            .onConflictDoUpdate({ target: ads.houseKey, set: words });
        }
      }
      const keys = houseAds.map(({ houseKey }) => houseKey);
      await db
        .update(ads)
        .set({ isEnabled: false })
        .where(and(isNotNull(ads.houseKey), notInArray(ads.houseKey, keys)));
    },

    async purgeViews(before: Date): Promise<void> {
      await db.delete(adViews).where(lt(adViews.seenAt, before));
    },
  };
}
