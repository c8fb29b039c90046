import { bigint, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, notNegative } from './columns.ts';

export const images = pgTable(
  'images',
  {
    memberId: ownerId(),
    /** Under which it is stored and asked for: unguessable, so that knowing it is enough to see the image. */
    name: text('name').notNull(),
    /** SHA-256 of what was uploaded: the same again is kept once. */
    uploadHash: text('upload_hash').notNull(),
    /** As it is stored. */
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when nothing is known to refer to it. */
    unusedSince: instant('unused_since'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.name] }),
    uniqueIndex('images_upload').on(table.memberId, table.uploadHash),
    notNegative('images_bytes_check', table.bytes),
  ],
);

/**
 * Files without an image: of uploads that are under way, or broke off, and of images that are gone. A trigger enters
 * the name of every image that goes, by whatever way (0007), so the owner may be gone, too: no reference to members.
 */
export const imageLeftovers = pgTable(
  'image_leftovers',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** Null for an image that is gone. */
    uploadBegunAt: instant('upload_begun_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.name] })],
);
