import { AD_POSITIONS } from '@molip/domain/ads';
import { bigint, boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, notNegative, oneOf } from './columns.ts';

/** Ads for all members: entered by the operator, and disabled, never deleted. */
export const ads = pgTable(
  'ads',
  {
    adId: bigint('ad_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The key of a house ad (db/seeds/house-ads.json); null for the operator's ads. */
    houseKey: text('house_key').unique(),
    position: text('position', { enum: AD_POSITIONS }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    imageUrl: text('image_url').notNull(),
    linkUrl: text('link_url').notNull(),
    advertiser: text('advertiser').notNull(),
    category: text('category').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [oneOf('ads_position_check', table.position, AD_POSITIONS)],
);

const adId = () =>
  bigint('ad_id', { mode: 'number' })
    .notNull()
    .references(() => ads.adId);

/** Impressions and clicks of an ad: the sum of its rows. One row would be a lock for which all requests wait (ADR 25). */
export const adCounts = pgTable(
  'ad_counts',
  {
    adId: adId(),
    slot: smallint('slot').notNull(),
    impressions: bigint('impressions', { mode: 'number' }).notNull(),
    clicks: bigint('clicks', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adId, table.slot] }),
    notNegative('ad_counts_check', table.slot, table.impressions, table.clicks),
  ],
);

const VIEW_KINDS = ['IMPRESSION', 'CLICK'] as const;

/**
 * Recently counted views, so that each counts once. No reference to the ad: each new row would lock it, and ads are
 * never deleted.
 */
export const adViews = pgTable(
  'ad_views',
  {
    memberId: ownerId(),
    adId: bigint('ad_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: VIEW_KINDS }).notNull(),
    viewId: uuid('view_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.adId, table.kind, table.viewId] }),
    index('ad_views_seen').on(table.seenAt),
    oneOf('ad_views_kind_check', table.kind, VIEW_KINDS),
  ],
);

export const adBlocks = pgTable(
  'ad_blocks',
  {
    memberId: ownerId(),
    adId: adId(),
    reason: text('reason'),
    blockedAt: instant('blocked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.adId] })],
);

/** A member without a row has the defaults. */
export const adPreferences = pgTable(
  'ad_preferences',
  {
    memberId: ownerId(),
    personalized: boolean('personalized').notNull(),
    categories: text('categories').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId] })],
);
