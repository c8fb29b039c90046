import { and, arrayContains, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { notes } from '#db/schema/index.ts';
import type { NoteCursor } from './note-cursor.ts';

/** The columns of a list. */
export const summary = {
  noteId: notes.noteId,
  title: notes.title,
  excerpt: notes.excerpt,
  tags: notes.tags,
  aiEnhanced: notes.aiEnhanced,
  revision: notes.revision,
  bookmarkedAt: notes.bookmarkedAt,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
  deletedAt: notes.deletedAt,
};

export interface NoteFilter {
  readonly tag?: string | undefined;
  readonly bookmarked?: boolean | undefined;
}

/** Whether every note passes that is there. */
export function isOpen({ tag, bookmarked }: NoteFilter): boolean {
  return tag === undefined && bookmarked === undefined;
}

export function passing(memberId: number, { tag, bookmarked }: NoteFilter): SQL | undefined {
  return and(
    eq(notes.memberId, memberId),
    isNull(notes.deletedAt),
    tag === undefined ? undefined : arrayContains(notes.tags, [tag]),
    bookmarked === undefined ? undefined : sql`(${notes.bookmarkedAt} is not null) = ${bookmarked}`,
  );
}

/** Behind the end of the page before, the last change first. */
export function beyond({ updatedAt, noteId }: NoteCursor): SQL {
  return sql`(${notes.updatedAt}, ${notes.noteId}) < (${updatedAt.toISOString()}::timestamptz, ${noteId}::bigint)`;
}
