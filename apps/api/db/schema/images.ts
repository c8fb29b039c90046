import { bigint, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, notNegative } from './columns.ts';

export const images = pgTable(
  'images',
  {
    memberId: ownerId(),
    /** The file's name in the storage and in the address: unguessable, so that the address alone permits reading. */
    name: text('name').notNull(),
    /** SHA-256 of the upload: the same file is stored once. */
    uploadHash: text('upload_hash').notNull(),
    /** Size of the stored file. */
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The instant since which nothing refers to it. */
    unusedSince: instant('unused_since'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.name] }),
    uniqueIndex('images_upload').on(table.memberId, table.uploadHash),
    notNegative('images_bytes_check', table.bytes),
  ],
);

/**
 * Files without an image: of unfinished uploads, and of images that were deleted. A trigger enters the name of every
 * deleted image (0007), with those of deleted members: so there is no reference to members.
 */
export const imageLeftovers = pgTable(
  'image_leftovers',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** Null for an image that was deleted. */
    uploadBegunAt: instant('upload_begun_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.name] })],
);
