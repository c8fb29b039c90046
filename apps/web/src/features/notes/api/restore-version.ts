import { notesCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { holdQueries } from '#shared/lib/query-changes.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { notesApiCopy as copy } from '../copy.ts';
import { noteArrived } from './note-cache.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

interface NoteVersionRef {
  readonly noteId: number;
  readonly version: number;
}

export function useRestoreVersion() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ noteId, version }: NoteVersionRef) =>
      request(notesCalls.restoreNoteVersion, {
        params: { id: String(noteId), version: String(version) },
      }).catch(failWith(NOTE_FAILURES.update)),
    onSuccess: async (note) => {
      await holdQueries(client, noteKeys.all);
      noteArrived(client, note);
      openSnackbar({ message: copy.versionRestored, severity: 'success' });
    },
  });
}
