import type { QueryClient } from '@tanstack/react-query';
import { trustedNow } from '#shared/lib/trusted-clock.ts';
import { dropRefusedInLane, flushOutbox } from '#shared/outbox/index.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { notesApiCopy as copy } from '../api/copy.ts';
import { deleteNote, restoreNote } from '../api/delete-note.ts';
import { findNote, noteDeleted, rollbackDelete } from '../api/note-cache.ts';
import { type DeviceNote, isSynced } from './device-note.ts';
import { findDeviceNote, updateDeviceNote } from './device-notes.ts';
import { enqueueNote, NO_LISTENER, noteLane, sendNote } from './note-sync.ts';
import type { ReadableNote } from './readable-note.ts';

/**
 * Deletes a note, and what this device holds of it. What was typed last goes to the server before: who brings the note
 * back finds it there. Without a network both wait.
 */
export async function removeNote(
  client: QueryClient,
  memberId: number,
  noteKey: string,
  note: ReadableNote,
): Promise<void> {
  const held = await findDeviceNote(memberId, noteKey);
  const mayBeOnServer = note.noteId !== null || held?.draft.attempt != null;
  if (held && mayBeOnServer && !navigator.onLine && (await removeLater(client, held, note))) return;
  if (held && mayBeOnServer && !isSynced(held))
    await sendNote(memberId, held.key, NO_LISTENER).catch(() => {});
  const sent = held && (await findDeviceNote(memberId, held.key));
  const noteId = note.noteId ?? sent?.noteId ?? null;
  if (noteId === null) {
    if (sent) await dropUnsent(sent);
    return;
  }
  await deleteNote(client, summaryOf(noteId, note));
  if (!held) return;
  // What could not be sent, another's text standing against it, goes with the note, as the question has said.
  await updateDeviceNote(memberId, held.key, () => null);
  await dropRefusedInLane(noteLane(held.key)).catch(() => {});
}

/** Out of sight at once; the server hears of it when it can be reached. False where the browser cannot keep that. */
async function removeLater(
  client: QueryClient,
  { memberId, key, noteId }: DeviceNote,
  shown: ReadableNote,
): Promise<boolean> {
  const onServer = noteId ?? shown.noteId;
  const summary = onServer === null ? null : (findNote(client, onServer) ?? summaryOf(onServer, shown));
  const mark = (isRemoved: boolean) => updateDeviceNote(memberId, key, (now) => now && { ...now, isRemoved });
  const { note, isPersisted: isKept } = await mark(true);
  if (!note || !isKept) {
    await mark(false);
    return false;
  }
  if (summary) noteDeleted(client, summary, trustedNow());
  const bringBack = async () => {
    const kept = await mark(false);
    if (!kept.note && onServer !== null) return restoreNote(client, onServer);
    if (summary) rollbackDelete(client, summary);
    // The letter has nothing left to say, and goes.
    return flushOutbox();
  };
  openSnackbar({
    message: copy.deleted,
    action: { label: copy.undo, onSelect: () => void bringBack().catch(() => {}) },
  });
  await enqueueNote(note);
  return true;
}

/** Only this device has it, so only the message leads back. */
async function dropUnsent(held: DeviceNote): Promise<void> {
  await updateDeviceNote(held.memberId, held.key, () => null);
  const bringBack = async () => {
    await updateDeviceNote(held.memberId, held.key, () => held);
    await enqueueNote(held);
  };
  openSnackbar({ message: copy.deleted, action: { label: copy.undo, onSelect: () => void bringBack() } });
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
