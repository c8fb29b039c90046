import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant } from './columns.ts';

export const notes = pgTable(
  'notes',
  {
    memberId: ownerId(),
    noteId: bigint('note_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Chosen by the device, so that a repeated creation creates nothing. */
    clientId: uuid('client_id'),
    title: text('title').notNull(),
    /** Markdown. */
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    /** At most ten, in the order in which they were added. */
    tags: text('tags').array().notNull(),
    aiEnhanced: boolean('ai_enhanced').notNull(),
    revision: integer('revision').notNull(),
    /** Ids of the last saves, the newest first: a save whose response was lost is no conflict. */
    saveIds: uuid('save_ids').array().notNull(),
    /** The session that wrote the text; null where the text was created or restored. */
    writtenBy: uuid('written_by'),
    /** The save that wrote the text asked for a version of the one before. */
    isReplacement: boolean('is_replacement').notNull().default(false),
    bookmarkedAt: instant('bookmarked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** Whether its search keys are those of its text; the next search indexes a note that is not searchable. */
    searchable: boolean('searchable').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.noteId] }),
    uniqueIndex('notes_client').on(table.memberId, table.clientId),
    index('notes_by_change').on(table.memberId, table.updatedAt, table.noteId).where(sql`deleted_at is null`),
    index('notes_deleted').on(table.memberId, table.deletedAt).where(sql`deleted_at is not null`),
    index('notes_bookmarked').on(table.memberId, table.bookmarkedAt).where(sql`bookmarked_at is not null`),
    check('notes_revision_check', sql`${table.revision} >= 1`),
    index('notes_not_searchable')
      .on(table.memberId, table.updatedAt)
      .where(sql`not searchable and deleted_at is null`),
  ],
);

const ofNote = (name: string, { memberId, noteId }: { memberId: PgColumn; noteId: PgColumn }) =>
  foreignKey({
    name,
    columns: [memberId, noteId],
    foreignColumns: [notes.memberId, notes.noteId],
  }).onDelete('cascade');

/**
 * The keys of a note for search (domain/search), in parts; none while it is deleted. Apart, since notes are read far
 * more often than searched. Rows are made and removed, never changed.
 */
export const noteSearch = pgTable(
  'note_search',
  {
    memberId: ownerId(),
    noteId: bigint('note_id', { mode: 'number' }).notNull(),
    /** Digest of the keys, so that an existing part is not written again. */
    digest: text('digest').notNull(),
    letters: text('letters').notNull(),
    initials: text('initials').notNull(),
    /** Prefixed by the member's id, so that a search reads the member's own entries only. */
    grams: bigint('grams', { mode: 'number' }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.noteId, table.digest] }),
    ofNote('note_search_note_fk', table),
    // Entries are gathered (kB) before they are sorted in: a fifth of the work. Every search reads through them, so few.
    index('note_search_grams')
      .using('gin', table.grams)
      .with({ fastupdate: true, gin_pending_list_limit: 512 }),
  ],
);

/** Earlier texts of notes. */
export const noteVersions = pgTable(
  'note_versions',
  {
    memberId: ownerId(),
    noteId: bigint('note_id', { mode: 'number' }).notNull(),
    /** The note's revision with this text. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
    /** A save asked for it. */
    requested: boolean('requested').notNull().default(false),
    /** Its neighbour was deleted to make room (domain/notes/versions.ts). */
    isSurvivor: boolean('is_survivor').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.noteId, table.version] }),
    ofNote('note_versions_note_fk', table),
    index('note_versions_age').on(table.createdAt),
    check('note_versions_version_check', sql`${table.version} >= 1`),
  ],
);
