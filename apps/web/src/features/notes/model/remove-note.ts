import { useDeleteNote } from '../api/delete-note.ts';
import type { ReadableNote } from '../ui/reading/readable-note.ts';
import { isSettled } from './device-note.ts';
import { changeDeviceNote, findDeviceNote } from './device-notes.ts';
import { sendNote } from './note-sender.ts';

/**
 * Deletes a note, and what this device holds of it. What was typed last goes to the server before: who brings the note
 * back finds it there.
 */
export function useRemoveNote(memberId: number) {
  const { mutateAsync } = useDeleteNote();
  return async (noteKey: string, note: ReadableNote): Promise<void> => {
    const held = await findDeviceNote(memberId, noteKey);
    const { noteId } = note;
    if (noteId === null) {
      if (held) await changeDeviceNote(memberId, held.key, () => null);
      return;
    }
    if (held && !isSettled(held)) await sendNote(memberId, held.key, () => {}).catch(() => {});
    await mutateAsync(summaryOf(noteId, note));
    if (held) await changeDeviceNote(memberId, held.key, (now) => (now && isSettled(now) ? null : now));
  };
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
