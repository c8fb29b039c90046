import { calls, NEXT_CURSOR_HEADER } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { NoteMarksService } from './note-marks.service.ts';
import type { NotesService } from './notes.service.ts';

interface Services {
  readonly notes: NotesService;
  readonly marks: NoteMarksService;
}

export async function notesRoutes(app: FastifyInstance, { notes, marks }: Services): Promise<void> {
  app.memberCall(calls.listNotes, ({ member, query }) => notes.list(member.memberId, query));
  app.memberCall(calls.listDeletedNotes, ({ member }) => notes.listDeleted(member.memberId));
  app.memberCall(calls.eraseDeletedNotes, ({ member }) => notes.eraseDeleted(member.memberId));
  app.memberCall(calls.deleteOldVersions, ({ member }) => notes.deleteOldVersions(member.memberId));
  app.memberCall(calls.readNote, ({ member, params }) => notes.read(member.memberId, params.id));
  app.memberCall(calls.createNote, ({ member, body }) => notes.create(member.memberId, body));
  app.memberCall(calls.updateNote, ({ member, params, body }) => notes.update(member, params.id, body));
  app.memberCall(calls.deleteNote, ({ member, params }) => notes.delete(member.memberId, params.id));
  app.memberCall(calls.restoreNote, ({ member, params }) => notes.restore(member.memberId, params.id));
  app.memberCall(calls.listNoteVersions, ({ member, params }) => notes.versions(member.memberId, params.id));
  app.memberCall(calls.readNoteVersion, ({ member, params }) =>
    notes.readVersion(member.memberId, params.id, params.version),
  );
  app.memberCall(calls.restoreNoteVersion, ({ member, params }) =>
    notes.restoreVersion(member.memberId, params.id, params.version),
  );

  // The answers are bare lists, so where they go on stands in a header.
  app.memberCall(calls.listNoteTags, async ({ member, query }, reply) => {
    const { tags, nextCursor } = await marks.listTags(member.memberId, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return tags;
  });
  app.memberCall(calls.addNoteTags, ({ member, body }) => marks.addTags(member.memberId, body));
  app.memberCall(calls.removeNoteTag, ({ member, query }) =>
    marks.removeTag(member.memberId, query.noteId, query.tagName),
  );
  app.memberCall(calls.listNoteBookmarks, async ({ member, query }, reply) => {
    const { bookmarks, nextCursor } = await marks.listBookmarks(member.memberId, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return bookmarks;
  });
  app.memberCall(calls.addNoteBookmark, ({ member, params }) =>
    marks.addBookmark(member.memberId, params.id),
  );
  app.memberCall(calls.removeNoteBookmark, ({ member, params }) =>
    marks.removeBookmark(member.memberId, params.id),
  );
}
