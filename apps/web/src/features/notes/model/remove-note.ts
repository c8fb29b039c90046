import { settleRefusedOf } from '../../../shared/outbox/index.ts';
import { openSnackbar } from '../../../shared/ui/feedback/snackbar/snackbar-store.ts';
import { notesApiCopy as copy } from '../api/copy.ts';
import { useDeleteNote } from '../api/delete-note.ts';
import type { ReadableNote } from '../ui/reading/readable-note.ts';
import { type DeviceNote, isSettled } from './device-note.ts';
import { changeDeviceNote, findDeviceNote } from './device-notes.ts';
import { laneOf, queueNote } from './note-queue.ts';
import { sendNote } from './note-sender.ts';

/**
 * Deletes a note, and what this device holds of it. What was typed last goes to the server before: who brings the note
 * back finds it there.
 */
export function useRemoveNote(memberId: number) {
  const { mutateAsync } = useDeleteNote();
  return async (noteKey: string, note: ReadableNote): Promise<void> => {
    const held = await findDeviceNote(memberId, noteKey);
    const mayBeOnServer = note.noteId !== null || held?.draft.attempt != null;
    if (held && mayBeOnServer && !isSettled(held))
      await sendNote(memberId, held.key, () => {}).catch(() => {});
    const sent = held && (await findDeviceNote(memberId, held.key));
    const noteId = note.noteId ?? sent?.noteId ?? null;
    if (noteId === null) {
      if (sent) await dropUnsent(sent);
      return;
    }
    await mutateAsync(summaryOf(noteId, note));
    if (!held) return;
    // What could not be sent, another's text standing against it, goes with the note, as the question has said.
    await changeDeviceNote(memberId, held.key, () => null);
    await settleRefusedOf(laneOf(held.key)).catch(() => {});
  };
}

/** Only this device has it, so only the message leads back. */
async function dropUnsent(held: DeviceNote): Promise<void> {
  await changeDeviceNote(held.memberId, held.key, () => null);
  const bringBack = async () => {
    await changeDeviceNote(held.memberId, held.key, () => held);
    await queueNote(held);
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
