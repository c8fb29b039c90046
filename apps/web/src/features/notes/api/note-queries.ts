import { type CallResponse, notesCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { requestAllPages } from '#shared/lib/api/request-all-pages.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

/** The number of all notes, without filters. */
export const noteCountQuery = queryOptions({
  queryKey: noteKeys.count,
  queryFn: async ({ signal }) => {
    const { total } = await request(notesCalls.listNotes, { query: { limit: '1' } }, { signal }).catch(
      failWith(NOTE_FAILURES.list),
    );
    return total;
  },
});

export const noteQuery = (noteKey: string) =>
  queryOptions({
    queryKey: noteKeys.note(noteKey),
    queryFn: ({ signal }) =>
      request(notesCalls.readNote, { params: { id: noteKey } }, { signal }).catch(
        failWith(NOTE_FAILURES.read),
      ),
    // Offline the query fails at once, and the cached copy or the failure is shown.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export type TagEntries = CallResponse<typeof notesCalls.listNoteTags>;

export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

export const noteTagsQuery = queryOptions({
  queryKey: noteKeys.tags,
  queryFn: ({ signal }) =>
    requestAllPages(notesCalls.listNoteTags, signal).catch(failWith(NOTE_FAILURES.list)),
});

/** The most frequent first, then by name. */
export function tagCounts(entries: TagEntries): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tagNames } of entries) {
    for (const tag of tagNames.split(',')) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'ko'));
}

export type BookmarkEntries = CallResponse<typeof notesCalls.listNoteBookmarks>;

export const noteBookmarksQuery = queryOptions({
  queryKey: noteKeys.bookmarks,
  queryFn: ({ signal }) =>
    requestAllPages(notesCalls.listNoteBookmarks, signal).catch(failWith(NOTE_FAILURES.list)),
});

export const deletedNotesQuery = queryOptions({
  queryKey: noteKeys.deleted,
  queryFn: ({ signal }) =>
    request(notesCalls.listDeletedNotes, {}, { signal }).catch(failWith(NOTE_FAILURES.list)),
});

export const noteVersionsQuery = (noteId: number) =>
  queryOptions({
    queryKey: noteKeys.versions(noteId),
    queryFn: ({ signal }) =>
      request(notesCalls.listNoteVersions, { params: { id: String(noteId) } }, { signal }).catch(
        failWith(NOTE_FAILURES.read),
      ),
  });

/** A version never changes: it is fetched once. */
export const noteVersionQuery = (noteId: number, version: number) =>
  queryOptions({
    queryKey: noteKeys.version(noteId, version),
    queryFn: ({ signal }) =>
      request(
        notesCalls.readNoteVersion,
        { params: { id: String(noteId), version: String(version) } },
        { signal },
      ).catch(failWith(NOTE_FAILURES.read)),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
