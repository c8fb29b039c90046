import type { CallResponse, Note, NoteSummary, notesCalls } from '@molip/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { BookmarkEntries } from './list-bookmarks.ts';
import type { TagEntries } from './list-tags.ts';
import { type NoteFilter, noteKeys } from './note-keys.ts';
import { type NotePages, noteIn, withNote, withoutNote } from './note-pages.ts';

type DeletedNotes = CallResponse<typeof notesCalls.listDeletedNotes>;
type Marks = Pick<NoteSummary, 'bookmarked' | 'tags'>;

/** A note as the server has just told it: made, saved, or brought back. */
export function noteArrived(client: QueryClient, note: Note): void {
  const { noteContent: _, revision: __, ...summary } = note;
  const isNew = !findNote(client, note.noteId);
  for (const [queryKey, whole] of client.getQueriesData<Note>({ queryKey: noteKeys.notes })) {
    if (whole?.noteId === note.noteId) client.setQueryData(queryKey, note);
  }
  client.setQueryData(noteKeys.note(String(note.noteId)), note);
  changeLists(client, summary, () => summary);
  setTags(client, note.noteId, note.tags);
  setBookmark(client, summary, note.bookmarked);
  changeDeleted(client, (notes) => notes.filter(({ noteId }) => noteId !== note.noteId));
  if (isNew) void client.invalidateQueries({ queryKey: noteKeys.count });
  void client.invalidateQueries({ queryKey: noteKeys.versions(note.noteId), exact: true });
}

/** Gone from every list, and among the deleted ones. */
export function noteDeleted(client: QueryClient, note: NoteSummary, deletedAt: Date): void {
  const { noteId } = note;
  for (const [queryKey, whole] of client.getQueriesData<Note>({ queryKey: noteKeys.notes })) {
    if (whole?.noteId === noteId) client.removeQueries({ queryKey, exact: true });
  }
  for (const [queryKey, data] of client.getQueriesData<NotePages>({ queryKey: noteKeys.lists })) {
    if (data) client.setQueryData(queryKey, withoutNote(data, noteId));
  }
  setTags(client, noteId, []);
  setBookmark(client, note, false);
  client.setQueryData<number>(noteKeys.count, (count) => count && count - 1);
  changeDeleted(client, (notes) => [
    { ...note, deletedAt: deletedAt.toISOString() },
    ...notes.filter((other) => other.noteId !== noteId),
  ]);
}

/** The deletion did not happen after all. */
export function rollbackDelete(client: QueryClient, note: NoteSummary): void {
  changeLists(client, note, () => note);
  setTags(client, note.noteId, note.tags);
  setBookmark(client, note, note.bookmarked);
  client.setQueryData<number>(noteKeys.count, (count) => count && count + 1);
  changeDeleted(client, (notes) => notes.filter(({ noteId }) => noteId !== note.noteId));
}

/** Tags or bookmark: the note keeps its place, but may leave or enter a list that is narrowed to them. */
export function bookmarkChanged(client: QueryClient, noteId: number, change: Partial<Marks>): void {
  const known = findNote(client, noteId);
  for (const [queryKey, whole] of client.getQueriesData<Note>({ queryKey: noteKeys.notes })) {
    if (whole?.noteId === noteId) client.setQueryData<Note>(queryKey, { ...whole, ...change });
  }
  if (change.tags) setTags(client, noteId, change.tags);
  if (!known) return;
  changeLists(client, known, (note) => ({ ...note, ...change }));
  if (change.bookmarked !== undefined) setBookmark(client, known, change.bookmarked);
}

/** From wherever it was loaded. */
export function findNote(client: QueryClient, noteId: number): NoteSummary | undefined {
  for (const [, whole] of client.getQueriesData<Note>({ queryKey: noteKeys.notes })) {
    if (whole?.noteId !== noteId) continue;
    const { noteContent: _, revision: __, ...summary } = whole;
    return summary;
  }
  for (const [, data] of client.getQueriesData<NotePages>({ queryKey: noteKeys.lists })) {
    const note = data && noteIn(data, noteId);
    if (note) return note;
  }
  return undefined;
}

/** Only the server knows what a search finds: there a known note is changed in place, an unknown one asked for. */
function changeLists(
  client: QueryClient,
  known: NoteSummary,
  change: (note: NoteSummary) => NoteSummary,
): void {
  for (const [queryKey, data] of client.getQueriesData<NotePages>({ queryKey: noteKeys.lists })) {
    if (!data) continue;
    const filter = queryKey[2] as NoteFilter;
    const own = noteIn(data, known.noteId);
    const next = change(own ?? known);
    if (!isWanted(filter, next)) client.setQueryData(queryKey, withoutNote(data, known.noteId));
    else if (own && filter.q)
      client.setQueryData(queryKey, withNote(data, { ...next, excerpt: own.excerpt }));
    else if (filter.q) void client.invalidateQueries({ queryKey, exact: true });
    else client.setQueryData(queryKey, withNote(data, next));
  }
}

function isWanted({ tag, bookmarked }: NoteFilter, note: NoteSummary): boolean {
  return (tag === undefined || note.tags.includes(tag)) && (!bookmarked || note.bookmarked);
}

function setTags(client: QueryClient, noteId: number, tags: readonly string[]): void {
  client.setQueryData<TagEntries>(noteKeys.tags, (entries) => {
    if (!entries) return entries;
    const others = entries.filter((entry) => entry.noteId !== noteId);
    return tags.length === 0 ? others : [{ noteId, tagNames: tags.join(',') }, ...others];
  });
}

function setBookmark(
  client: QueryClient,
  { noteId, noteTitle, updatedAt }: NoteSummary,
  isOn: boolean,
): void {
  client.setQueryData<BookmarkEntries>(noteKeys.bookmarks, (entries) => {
    if (!entries || entries.some((entry) => entry.noteId === noteId) === isOn) return entries;
    if (isOn) return [{ noteId, noteTitle, createdAt: updatedAt }, ...entries];
    return entries.filter((entry) => entry.noteId !== noteId);
  });
}

function changeDeleted(client: QueryClient, change: (notes: DeletedNotes['notes']) => DeletedNotes['notes']) {
  client.setQueryData<DeletedNotes>(noteKeys.deleted, (data) => data && { notes: change(data.notes) });
}
