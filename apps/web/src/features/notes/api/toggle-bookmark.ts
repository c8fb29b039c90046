import { useMutation, useQueryClient } from '@tanstack/react-query';
import { holdQueries, shownBefore } from '#shared/lib/query-changes.ts';
import { withTabLock } from '#shared/lib/tab-lock.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { type BookmarkChange, sendOrEnqueue } from '../model/bookmark-sync.ts';
import { bookmarkChanged } from './note-cache.ts';
import { failWith, NOTE_FAILURES, shownFailure } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

/** Shown at once, and rolled back with a message if the server refuses it. Offline it is enqueued. */
export function useToggleBookmark() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: BookmarkChange) =>
      shownBefore(client, noteKeys.all, () =>
        withTabLock(`note-bookmark-${change.noteId}`, () => sendOrEnqueue(change)),
      ).catch(failWith(NOTE_FAILURES.bookmark)),
    onMutate: async ({ noteId, bookmarked }) => {
      await holdQueries(client, noteKeys.all);
      bookmarkChanged(client, noteId, bookmarked);
    },
    onError: (error, { noteId, bookmarked }) => {
      bookmarkChanged(client, noteId, !bookmarked);
      openToast({ message: shownFailure(error), severity: 'error' });
    },
  });
}
