export { NotesKeeper, NoteVersionsPage } from './lazy-parts.tsx';
export { useRemoveNote } from './model/remove-note.ts';
export { useUnsentNotes } from './model/use-device-notes.ts';
export { NoteEditorPage } from './ui/editor-page/note-editor-page.tsx';
export { NoteListPage } from './ui/list/note-list-page.tsx';
export { type NoteSearch, readNoteSearch } from './ui/list/note-search.ts';
export { NoteSubject } from './ui/note-subject.tsx';
export { NoteReadingPage } from './ui/reading/note-reading-page.tsx';
export { useReadableNote } from './ui/reading/use-readable-note.ts';
