import type { CallRequest, calls } from '@molip/contract';
import { cleanTags, mergeTags, TAGS_MAX } from '@molip/domain/text';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type NoteCursor, readCursor, writeCursor } from './note-cursor.ts';
import type { NoteRow } from './note-record.ts';
import { notesRepository } from './notes.repository.ts';
import { alive, badCursor } from './notes.service.ts';

type Query = CallRequest<typeof calls.listNoteTags>['query'];

export type NoteMarksService = ReturnType<typeof noteMarksService>;

/** Tags and bookmarks: they stand on a note and do not change its text, so it keeps its place in the list. */
export function noteMarksService(db: Db, clock: Clock) {
  const change = (memberId: number, noteId: number, decide: (note: NoteRow) => Partial<NoteRow>) =>
    db.transaction(async (tx: Db) => {
      const notes = notesRepository(tx, memberId);
      return notes.update(noteId, decide(alive(await notes.lock(noteId))));
    });

  return {
    async listTags(memberId: number, query: Query) {
      const { rows, nextCursor } = await pageOf(
        query,
        notesRepository(db, memberId).listTagged,
        (row) => row,
      );
      return { tags: rows.map(({ noteId, tags }) => ({ noteId, tagNames: tags.join(',') })), nextCursor };
    },

    async addTags(memberId: number, { noteId, tagNames }: { noteId: number; tagNames: string[] }) {
      const { tags } = await change(memberId, noteId, (note) => {
        const merged = mergeTags(note.tags, tagNames);
        if (merged.length > TAGS_MAX) throw new Refusal('TOO_MANY_TAGS');
        return { tags: merged };
      });
      return { noteId, tagNames: tags.join(',') };
    },

    async removeTag(memberId: number, noteId: number, tagName: string): Promise<void> {
      const [name] = cleanTags([tagName]);
      await change(memberId, noteId, ({ tags }) => ({ tags: tags.filter((tag) => tag !== name) }));
    },

    async listBookmarks(memberId: number, query: Query) {
      const { listBookmarked } = notesRepository(db, memberId);
      const { rows, nextCursor } = await pageOf(
        query,
        listBookmarked,
        ({ noteId, bookmarkedAt, updatedAt }) => ({
          noteId,
          updatedAt: bookmarkedAt ?? updatedAt,
        }),
      );
      const bookmarks = rows.map(({ noteId, title, bookmarkedAt }) => ({
        noteId,
        noteTitle: title,
        createdAt: bookmarkedAt?.toISOString() ?? '',
      }));
      return { bookmarks, nextCursor };
    },

    async addBookmark(memberId: number, noteId: number): Promise<void> {
      await change(memberId, noteId, ({ bookmarkedAt }) => ({ bookmarkedAt: bookmarkedAt ?? clock.now() }));
    },

    async removeBookmark(memberId: number, noteId: number): Promise<void> {
      await change(memberId, noteId, () => ({ bookmarkedAt: null }));
    },
  };
}

async function pageOf<Row>(
  { limit, cursor }: Query,
  list: (limit: number, after: NoteCursor | null) => Promise<Row[]>,
  cursorOf: (row: Row) => NoteCursor,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && !after) throw badCursor();
  const listed = await list(limit + 1, after);
  const rows = listed.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: listed.length > limit && last ? writeCursor(cursorOf(last)) : null };
}
