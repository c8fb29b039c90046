import type { CallResponse, Note, NoteSummary, notesCalls } from '@molip/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type NoteFilter, noteKeys } from './note-keys.ts';
import { type NotePages, noteIn, withNote, withoutNote } from './note-pages.ts';
import type { BookmarkEntries, TagEntries } from './note-queries.ts';

type DeletedNotes = CallResponse<typeof notesCalls.listDeletedNotes>;

/** After the server has created, saved or restored a note. */
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

/** Removes a note from all lists but that of the deleted ones. */
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

/** After the deletion has failed. */
export function rollbackDelete(client: QueryClient, note: NoteSummary): void {
  changeLists(client, note, () => note);
  setTags(client, note.noteId, note.tags);
  setBookmark(client, note, note.bookmarked);
  client.setQueryData<number>(noteKeys.count, (count) => count && count + 1);
  changeDeleted(client, (notes) => notes.filter(({ noteId }) => noteId !== note.noteId));
}

/** The note keeps its position, but may leave or enter a list that is filtered by bookmark. */
export function bookmarkChanged(client: QueryClient, noteId: number, bookmarked: boolean): void {
  const known = findNote(client, noteId);
  for (const [queryKey, whole] of client.getQueriesData<Note>({ queryKey: noteKeys.notes })) {
    if (whole?.noteId === noteId) client.setQueryData<Note>(queryKey, { ...whole, bookmarked });
  }
  if (!known) return;
  changeLists(client, known, (note) => ({ ...note, bookmarked }));
  setBookmark(client, known, bookmarked);
}

/** From any query that has loaded it. */
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

/** Only the server can search: in search results a listed note is changed in place, and another one refetches them. */
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
    if (!matchesFilter(filter, next)) client.setQueryData(queryKey, withoutNote(data, known.noteId));
    else if (own && filter.q)
      client.setQueryData(queryKey, withNote(data, { ...next, excerpt: own.excerpt }));
    else if (filter.q) void client.invalidateQueries({ queryKey, exact: true });
    else client.setQueryData(queryKey, withNote(data, next));
  }
}

function matchesFilter({ tag, bookmarked }: NoteFilter, note: NoteSummary): boolean {
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
