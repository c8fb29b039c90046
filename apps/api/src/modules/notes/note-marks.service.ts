import { cleanTags, mergeTags, TAGS_MAX } from '@molip/domain/text';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { NoteRow } from './note-record.ts';
import { notesRepository } from './notes.repository.ts';
import { alive } from './notes.service.ts';

/** Tags and bookmarks: they stand on a note and do not change its text, so it keeps its place in the list. */
export function noteMarksService(db: Db, clock: Clock) {
  const change = (memberId: number, noteId: number, decide: (note: NoteRow) => Partial<NoteRow>) =>
    db.transaction(async (tx: Db) => {
      const notes = notesRepository(tx, memberId);
      return notes.update(noteId, decide(alive(await notes.lock(noteId))));
    });

  return {
    async listTags(memberId: number) {
      const rows = await notesRepository(db, memberId).listTagged();
      return rows.map(({ noteId, tags }) => ({ noteId, tagNames: tags.join(',') }));
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

    async listBookmarks(memberId: number) {
      const rows = await notesRepository(db, memberId).listBookmarked();
      return rows.map(({ noteId, title, bookmarkedAt }) => ({
        noteId,
        noteTitle: title,
        createdAt: bookmarkedAt?.toISOString() ?? '',
      }));
    },

    async addBookmark(memberId: number, noteId: number): Promise<void> {
      await change(memberId, noteId, ({ bookmarkedAt }) => ({ bookmarkedAt: bookmarkedAt ?? clock.now() }));
    },

    async removeBookmark(memberId: number, noteId: number): Promise<void> {
      await change(memberId, noteId, () => ({ bookmarkedAt: null }));
    },
  };
}
