import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '#shared/ui/feedback/notifications/notification-store.ts';
import { bookmarkChanged, noteArrived } from './api/note-cache.ts';
import { noteKeys } from './api/note-keys.ts';
import { notesCopy } from './copy.ts';
import { startBookmarkSync } from './model/bookmark-sync.ts';
import { startNoteSync } from './model/note-sync.ts';
import { startSharedImageSync } from './model/shared/shared-image-sync.ts';

/** On all pages of members: sends what was written and not sent. */
export function NotesKeeper({ memberId }: { readonly memberId: number }) {
  const queries = useQueryClient();
  useEffect(() => {
    const stopSync = startNoteSync(memberId, {
      onSaved: (note) => noteArrived(queries, note),
      // Lists that were fetched between the deletion and its sending still contain the note.
      onRemoved: () => void queries.invalidateQueries({ queryKey: noteKeys.all }),
      onTagsRefused: (reason) => notify({ type: 'error', title: notesCopy.tagsRefused, message: reason }),
    });
    startBookmarkSync(({ noteId, bookmarked }) => bookmarkChanged(queries, noteId, bookmarked));
    startSharedImageSync();
    return stopSync;
  }, [memberId, queries]);
  return null;
}
