import { calls, NEXT_CURSOR_HEADER } from '@molip/contract';
import type { Routes } from '#platform/http/routes.ts';
import type { noteMarksService } from './note-marks.service.ts';
import type { notesService } from './notes.service.ts';

interface Services {
  readonly notes: ReturnType<typeof notesService>;
  readonly marks: ReturnType<typeof noteMarksService>;
}

export function notesRoutes(routes: Routes, { notes, marks }: Services): void {
  routes.member(calls.listNotes, (who, { query }) => notes.list(who.memberId, query));
  routes.member(calls.listDeletedNotes, (who) => notes.listDeleted(who.memberId));
  routes.member(calls.eraseDeletedNotes, (who) => notes.eraseDeleted(who.memberId));
  routes.member(calls.deleteOldVersions, (who) => notes.deleteOldVersions(who.memberId));
  routes.member(calls.readNote, (who, { params }) => notes.read(who.memberId, params.id));
  routes.member(calls.createNote, (who, { body }) => notes.create(who.memberId, body));
  routes.member(calls.updateNote, (who, { params, body }) => notes.update(who, params.id, body));
  routes.member(calls.deleteNote, (who, { params }) => notes.delete(who.memberId, params.id));
  routes.member(calls.restoreNote, (who, { params }) => notes.restore(who.memberId, params.id));
  routes.member(calls.listNoteVersions, (who, { params }) => notes.versions(who.memberId, params.id));
  routes.member(calls.readNoteVersion, (who, { params }) =>
    notes.readVersion(who.memberId, params.id, params.version),
  );
  routes.member(calls.restoreNoteVersion, (who, { params }) =>
    notes.restoreVersion(who.memberId, params.id, params.version),
  );

  // The answers are bare lists, so where they go on stands in a header.
  routes.member(calls.listNoteTags, async (who, { query }, { reply }) => {
    const { tags, nextCursor } = await marks.listTags(who.memberId, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return tags;
  });
  routes.member(calls.addNoteTags, (who, { body }) => marks.addTags(who.memberId, body));
  routes.member(calls.removeNoteTag, (who, { query }) =>
    marks.removeTag(who.memberId, query.noteId, query.tagName),
  );
  routes.member(calls.listNoteBookmarks, async (who, { query }, { reply }) => {
    const { bookmarks, nextCursor } = await marks.listBookmarks(who.memberId, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return bookmarks;
  });
  routes.member(calls.addNoteBookmark, (who, { params }) => marks.addBookmark(who.memberId, params.id));
  routes.member(calls.removeNoteBookmark, (who, { params }) => marks.removeBookmark(who.memberId, params.id));
}
