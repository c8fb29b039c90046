import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Id, PathId } from '#contract/primitives.ts';
import { Tags } from '#contract/text.ts';
import {
  CreateNote,
  DeletedNote,
  Note,
  NoteBookmark,
  NoteKey,
  NoteList,
  NoteMarksQuery,
  NoteQuery,
  NoteTags,
  NoteVersion,
  NoteVersionLine,
  UpdateNote,
} from './schemas.ts';

/** A million characters of up to six bytes each in JSON. */
const NOTE_BODY_BYTES = 6_500_000;

const onNote = { params: lazily(() => z.object({ id: PathId })), owned: { id: 'note' } } as const;

export const listNotes = call({
  method: 'GET',
  path: '/api/notes',
  who: 'member',
  summary: 'Notes, the last changed first; with q those that hold it, also by first letters or half-typed',
  query: NoteQuery,
  status: 200,
  response: NoteList,
});

export const listDeletedNotes = call({
  method: 'GET',
  path: '/api/notes/deleted',
  who: 'member',
  summary: 'Notes that were deleted within 30 days, the last first',
  status: 200,
  response: lazily(() => z.object({ notes: z.array(DeletedNote) })),
});

export const eraseDeletedNotes = call({
  method: 'DELETE',
  path: '/api/notes/deleted',
  who: 'member',
  summary: 'Erase the notes that were deleted, with their versions, at once: they cannot be restored',
  status: 204,
});

export const deleteOldVersions = call({
  method: 'DELETE',
  path: '/api/notes/versions',
  who: 'member',
  summary: 'Delete the versions of all notes that are older than seven days',
  status: 204,
});

export const readNote = call({
  method: 'GET',
  path: '/api/notes/{id}',
  who: 'member',
  summary: 'One note, whole; also by the clientId that it was made with',
  params: lazily(() => z.object({ id: NoteKey })),
  owned: { id: 'note' },
  status: 200,
  response: Note,
  refusals: ['NOT_FOUND'],
});

export const createNote = call({
  method: 'POST',
  path: '/api/notes',
  who: 'member',
  summary: 'A new note; the same clientId again answers with the note that was first made',
  body: CreateNote,
  maxBodyBytes: NOTE_BODY_BYTES,
  status: 201,
  response: Note,
  refusals: ['NOT_FOUND'],
});

export const updateNote = call({
  method: 'PUT',
  path: '/api/notes/{id}',
  who: 'member',
  summary:
    'Save title and text; a stale revision is refused with the note as it is, unless it is the same anyway',
  ...onNote,
  body: UpdateNote,
  maxBodyBytes: NOTE_BODY_BYTES,
  status: 200,
  response: Note,
  refusals: ['NOT_FOUND', 'NOTE_CONFLICT'],
});

export const deleteNote = call({
  method: 'DELETE',
  path: '/api/notes/{id}',
  who: 'member',
  summary: 'Delete a note; it can be restored for 30 days',
  ...onNote,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const restoreNote = call({
  method: 'POST',
  path: '/api/notes/{id}/restore',
  who: 'member',
  summary: 'Bring a deleted note back',
  ...onNote,
  status: 200,
  response: Note,
  refusals: ['NOT_FOUND'],
});

export const listNoteVersions = call({
  method: 'GET',
  path: '/api/notes/{id}/versions',
  who: 'member',
  summary: 'What a note was within 30 days, the last first',
  ...onNote,
  status: 200,
  response: lazily(() => z.object({ versions: z.array(NoteVersionLine) })),
  refusals: ['NOT_FOUND'],
});

export const readNoteVersion = call({
  method: 'GET',
  path: '/api/notes/{id}/versions/{version}',
  who: 'member',
  summary: 'What a note was, whole',
  params: lazily(() => z.object({ id: PathId, version: PathId })),
  owned: { id: 'note' },
  within: ['version'],
  status: 200,
  response: NoteVersion,
  refusals: ['NOT_FOUND'],
});

export const restoreNoteVersion = call({
  method: 'POST',
  path: '/api/notes/{id}/versions/{version}/restore',
  who: 'member',
  summary: 'Make a note what it was; what it is becomes a version',
  params: lazily(() => z.object({ id: PathId, version: PathId })),
  owned: { id: 'note' },
  within: ['version'],
  status: 200,
  response: Note,
  refusals: ['NOT_FOUND'],
});

export const listNoteTags = call({
  method: 'GET',
  path: '/api/note-tag',
  who: 'member',
  summary: 'The tags of every note that has some, the last change first; the header x-next-cursor leads on',
  query: NoteMarksQuery,
  status: 200,
  response: lazily(() => z.array(NoteTags)),
});

export const addNoteTags = call({
  method: 'POST',
  path: '/api/note-tag',
  who: 'member',
  summary: 'Add tags to a note; those that it has are left alone',
  body: lazily(() => z.object({ noteId: Id, tagNames: Tags })),
  status: 200,
  response: NoteTags,
  refusals: ['NOT_FOUND', 'TOO_MANY_TAGS'],
});

export const removeNoteTag = call({
  method: 'DELETE',
  path: '/api/note-tag',
  who: 'member',
  summary: 'Take a tag off a note, or find that it is not there',
  query: lazily(() => z.object({ noteId: PathId, tagName: z.string() })),
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const listNoteBookmarks = call({
  method: 'GET',
  path: '/api/note-bookmarks/notes',
  who: 'member',
  summary: 'Bookmarked notes, the last bookmarked first; the header x-next-cursor leads on',
  query: NoteMarksQuery,
  status: 200,
  response: lazily(() => z.array(NoteBookmark)),
});

export const addNoteBookmark = call({
  method: 'POST',
  path: '/api/note-bookmarks/notes/{id}',
  who: 'member',
  summary: 'Bookmark a note',
  ...onNote,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const removeNoteBookmark = call({
  method: 'DELETE',
  path: '/api/note-bookmarks/notes/{id}',
  who: 'member',
  summary: 'Take the bookmark off a note',
  ...onNote,
  status: 204,
  refusals: ['NOT_FOUND'],
});
