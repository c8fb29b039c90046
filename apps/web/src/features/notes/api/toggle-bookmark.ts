import { notesCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/lib/api/index.ts';
import { oneAtATime } from '../../../shared/lib/one-at-a-time.ts';
import { holdQueries, shownBefore } from '../../../shared/lib/query-changes.ts';
import { openToast } from '../../../shared/ui/feedback/toasts/toast-store.ts';
import { marksChanged } from './note-cache.ts';
import { failWith, NOTE_FAILURES, shownFailure } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

interface BookmarkChange {
  readonly noteId: number;
  readonly bookmarked: boolean;
}

/** Shown at once, and taken back with a word when the server would not have it. */
export function useToggleBookmark() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ noteId, bookmarked }: BookmarkChange) =>
      shownBefore(client, noteKeys.all, () =>
        oneAtATime(`note-bookmark-${noteId}`, () =>
          request(bookmarked ? notesCalls.addNoteBookmark : notesCalls.removeNoteBookmark, {
            params: { id: String(noteId) },
          }),
        ),
      ).catch(failWith(NOTE_FAILURES.bookmark)),
    onMutate: async ({ noteId, bookmarked }) => {
      await holdQueries(client, noteKeys.all);
      marksChanged(client, noteId, { bookmarked });
    },
    onError: (error, { noteId, bookmarked }) => {
      marksChanged(client, noteId, { bookmarked: !bookmarked });
      openToast({ message: shownFailure(error), severity: 'error' });
    },
  });
}
