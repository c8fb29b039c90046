import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '#shared/lib/server-clock.ts';
import { dropRefusedInLane, flushOutbox } from '#shared/outbox/index.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { deleteNote, restoreNote } from '../api/delete-note.ts';
import { findNote, noteDeleted, rollbackDelete } from '../api/note-cache.ts';
import { notesApiCopy as copy } from '../copy.ts';
import { type DeviceNote, isSynced } from './device-note.ts';
import { findDeviceNote, updateDeviceNote } from './device-notes.ts';
import { enqueueNote, NO_LISTENER, noteLane, sendNote } from './note-sync.ts';
import type { ReadableNote } from './readable-note.ts';

/**
 * Deletes a note and its record on this device. The text that was typed last is sent before, so that a restored note has
 * it. Without a network both wait.
 */
export async function removeNote(
  client: QueryClient,
  memberId: number,
  noteKey: string,
  note: ReadableNote,
): Promise<void> {
  const found = await findDeviceNote(memberId, noteKey);
  const mayBeOnServer = note.noteId !== null || found?.draft.attempt != null;
  if (found && mayBeOnServer && !navigator.onLine && (await enqueueRemoval(client, found, note))) return;
  if (found && mayBeOnServer && !isSynced(found))
    await sendNote(memberId, found.key, NO_LISTENER).catch(() => {});
  const sent = found && (await findDeviceNote(memberId, found.key));
  const noteId = note.noteId ?? sent?.noteId ?? null;
  if (noteId === null) {
    if (sent) await deleteUnsent(sent);
    return;
  }
  await deleteNote(client, summaryOf(noteId, note));
  if (!found) return;
  // Text in conflict with another device's is deleted with the note, as the question has said.
  await updateDeviceNote(memberId, found.key, () => null);
  await dropRefusedInLane(noteLane(found.key)).catch(() => {});
}

/** Hides the note at once; the deletion is sent when there is a network. False where the browser stores nothing. */
async function enqueueRemoval(
  client: QueryClient,
  { memberId, key, noteId }: DeviceNote,
  shown: ReadableNote,
): Promise<boolean> {
  const onServer = noteId ?? shown.noteId;
  const summary = onServer === null ? null : (findNote(client, onServer) ?? summaryOf(onServer, shown));
  const mark = (isRemoved: boolean) =>
    updateDeviceNote(memberId, key, (current) => current && { ...current, isRemoved });
  const { note, isPersisted } = await mark(true);
  if (!note || !isPersisted) {
    await mark(false);
    return false;
  }
  if (summary) noteDeleted(client, summary, serverNow());
  const undo = async () => {
    const unmarked = await mark(false);
    if (!unmarked.note && onServer !== null) return restoreNote(client, onServer);
    if (summary) rollbackDelete(client, summary);
    // The outbox item finds nothing to send, and ends.
    return flushOutbox();
  };
  openSnackbar({
    message: copy.deleted,
    action: { label: copy.undo, onSelect: () => void undo().catch(() => {}) },
  });
  await enqueueNote(note);
  return true;
}

/** Only this device has the note, so only the message can restore it. */
async function deleteUnsent(note: DeviceNote): Promise<void> {
  await updateDeviceNote(note.memberId, note.key, () => null);
  const undo = async () => {
    await updateDeviceNote(note.memberId, note.key, () => note);
    await enqueueNote(note);
  };
  openSnackbar({ message: copy.deleted, action: { label: copy.undo, onSelect: () => void undo() } });
}

function summaryOf(noteId: number, { title, content: _, changedAt, tags, ...marks }: ReadableNote) {
  const instant = changedAt.toISOString();
  return {
    ...marks,
    noteId,
    noteTitle: title,
    tags: [...tags],
    createdAt: instant,
    updatedAt: instant,
    excerpt: '',
  };
}
