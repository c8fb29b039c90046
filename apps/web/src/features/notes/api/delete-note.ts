import { type Note, type NoteSummary, notesCalls } from '@molip/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { holdQueries, shownBefore } from '#shared/lib/query-changes.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
import { withTabLock } from '#shared/lib/tab-lock.ts';
import { closeSnackbar, openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { notesApiCopy as copy } from '../copy.ts';
import { findNote, noteArrived, noteDeleted, rollbackDelete } from './note-cache.ts';
import { failWith, NOTE_FAILURES, noteFailure, shownFailure } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

/** One request per note at a time: a restore must not overtake its deletion. */
const inTurn = <T>(noteId: number, work: () => Promise<T>) => withTabLock(`note-${noteId}`, work);

export function useRestoreNote() {
  const client = useQueryClient();
  return useMutation({ networkMode: 'always', mutationFn: (noteId: number) => restoreNote(client, noteId) });
}

/** Removes the note from the lists at once, with a message that offers undo. */
export async function deleteNote(client: QueryClient, given: NoteSummary): Promise<void> {
  const { noteId } = given;
  await holdQueries(client, noteKeys.all);
  // The lists' summary is more complete than that of a page with the text alone.
  const note = findNote(client, noteId) ?? given;
  noteDeleted(client, note, serverNow());
  openSnackbar({
    message: copy.deleted,
    action: { label: copy.undo, onSelect: () => void restoreNote(client, noteId).catch(() => {}) },
  });
  try {
    await shownBefore(client, noteKeys.all, () =>
      inTurn(noteId, () => request(notesCalls.deleteNote, { params: { id: String(noteId) } })),
    ).catch(failWith(NOTE_FAILURES.delete));
  } catch (error) {
    rollbackDelete(client, note);
    closeSnackbar();
    throw reportFailure(error as Error);
  }
}

export async function restoreNote(client: QueryClient, noteId: number): Promise<Note> {
  const restored = await inTurn(noteId, () =>
    request(notesCalls.restoreNote, { params: { id: String(noteId) } }),
  ).catch((reason: unknown) => {
    throw reportFailure(noteFailure(reason, NOTE_FAILURES.update));
  });
  await holdQueries(client, noteKeys.all);
  noteArrived(client, restored);
  openSnackbar({
    message: copy.restored,
    action: { label: copy.undo, onSelect: () => void deleteNote(client, restored).catch(() => {}) },
  });
  return restored;
}

function reportFailure(error: Error): Error {
  openToast({ message: shownFailure(error), severity: 'error' });
  return error;
}
