import { and, desc, eq, sql } from 'drizzle-orm';
import { adBlocks, adCounts, adPreferences, ads, adViews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { AdCounts } from './ads.repository.ts';

export type AdPreferencesRow = Omit<typeof adPreferences.$inferSelect, 'memberId'>;
export type AdEventKind = (typeof adViews.$inferSelect)['kind'];

interface AdEvent {
  readonly adId: number;
  readonly kind: AdEventKind;
  readonly viewId: string;
  readonly seenAt: Date;
}

const NO_WISH: AdPreferencesRow = { personalized: false, categories: [] };
/** On how many lines the count of an ad is spread. Those of one member go to one line, so they wait for themselves only. */
const SLOTS = 16;

/** What one member has to do with ads. */
export function memberAdsRepository(db: Db, memberId: number) {
  const ownBlocks = eq(adBlocks.memberId, memberId);

  return {
    /**
     * Once for each view, in one statement: the view and the count are there together or not at all. One line of each
     * table is locked, always in this order, so no two can wait for each other. Null unless the ad is shown.
     */
    async count({ adId, kind, viewId, seenAt }: AdEvent): Promise<AdCounts | null> {
      const [impressions, clicks] = kind === 'IMPRESSION' ? [1, 0] : [0, 1];
      // The sums are those of before: a statement does not see what it writes.
      const { rows } = await db.execute<Record<keyof AdCounts, string>>(sql`
        with shown as (
          select ad_id from ${ads} where ad_id = ${adId} and is_enabled
        ), fresh as (
          insert into ${adViews} (member_id, ad_id, kind, view_id, seen_at)
          select ${memberId}::bigint, ad_id, ${kind}, ${viewId}::uuid, ${seenAt}::timestamptz from shown
          on conflict do nothing
          returning ad_id, ${impressions}::bigint as impressions, ${clicks}::bigint as clicks
        ), counted as (
          insert into ${adCounts} (ad_id, slot, impressions, clicks)
          select ad_id, ${memberId % SLOTS}::smallint, impressions, clicks from fresh
          on conflict (ad_id, slot) do update set
            impressions = ad_counts.impressions + excluded.impressions,
            clicks = ad_counts.clicks + excluded.clicks
        ), counts as (
          select impressions, clicks from ${adCounts} where ad_id = ${adId}
          union all select impressions, clicks from fresh
        )
        select coalesce(sum(impressions), 0) as impressions, coalesce(sum(clicks), 0) as clicks
        from counts having exists (select from shown)`);
      const [sums] = rows;
      return sums ? { impressions: Number(sums.impressions), clicks: Number(sums.clicks) } : null;
    },

    /** Within the days for which views are kept. */
    async timesSeen(): Promise<Map<number, number>> {
      const rows = await db
        .select({ adId: adViews.adId, times: sql<number>`count(*)`.mapWith(Number) })
        .from(adViews)
        .where(and(eq(adViews.memberId, memberId), eq(adViews.kind, 'IMPRESSION')))
        .groupBy(adViews.adId);
      return new Map(rows.map(({ adId, times }) => [adId, times]));
    },

    async preferences(): Promise<AdPreferencesRow> {
      const [row] = await db
        .select({ personalized: adPreferences.personalized, categories: adPreferences.categories })
        .from(adPreferences)
        .where(eq(adPreferences.memberId, memberId));
      return row ?? NO_WISH;
    },

    async savePreferences(preferences: AdPreferencesRow): Promise<void> {
      await db
        .insert(adPreferences)
        .values({ memberId, ...preferences })
        .onConflictDoUpdate({ target: adPreferences.memberId, set: preferences });
    },

    /** The newest first. */
    blocked: () =>
      db
        .select({
          adId: adBlocks.adId,
          title: ads.title,
          advertiser: ads.advertiser,
          reason: adBlocks.reason,
          blockedAt: adBlocks.blockedAt,
        })
        .from(adBlocks)
        .innerJoin(ads, eq(ads.adId, adBlocks.adId))
        .where(ownBlocks)
        .orderBy(desc(adBlocks.blockedAt), desc(adBlocks.adId)),

    async blockedIds(): Promise<Set<number>> {
      const rows = await db.select({ adId: adBlocks.adId }).from(adBlocks).where(ownBlocks);
      return new Set(rows.map(({ adId }) => adId));
    },

    /** Said again it stays as it was, but for a reason that is given later. */
    async block(adId: number, reason: string | null, blockedAt: Date): Promise<void> {
      await db
        .insert(adBlocks)
        .values({ memberId, adId, reason, blockedAt })
        .onConflictDoUpdate({
          target: [adBlocks.memberId, adBlocks.adId],
          set: { reason: sql`coalesce(excluded.reason, ${adBlocks.reason})` },
        });
    },

    async unblock(adId: number): Promise<void> {
      await db.delete(adBlocks).where(and(ownBlocks, eq(adBlocks.adId, adId)));
    },
  };
}
