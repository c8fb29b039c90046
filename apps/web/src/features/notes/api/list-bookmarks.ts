import { type CallResponse, notesCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { requestAllPages } from '#shared/lib/api/request-all-pages.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

export type BookmarkEntries = CallResponse<typeof notesCalls.listNoteBookmarks>;

export const noteBookmarksQuery = queryOptions({
  queryKey: noteKeys.bookmarks,
  queryFn: ({ signal }) =>
    requestAllPages(notesCalls.listNoteBookmarks, signal).catch(failWith(NOTE_FAILURES.list)),
});
