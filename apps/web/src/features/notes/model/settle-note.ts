import type { Note } from '@molip/contract';
import { isSettled, needsPerson } from './device-note.ts';
import { findDeviceNote } from './device-notes.ts';
import { NO_LISTENER, sendNote } from './note-sender.ts';

/** `waiting` for the network; `undecided` until a person has chosen between two texts. */
export type Settlement =
  | { readonly kind: 'settled'; readonly noteId: number }
  | { readonly kind: 'waiting' | 'undecided' };

/** Before the server reads a note: what only this device has of it goes there. Null is the id of one that it does not know. */
export async function settleNote(
  memberId: number,
  noteKey: string,
  noteId: number | null,
  onSaved: (note: Note) => void,
): Promise<Settlement> {
  const held = await findDeviceNote(memberId, noteKey);
  if (!held) return noteId === null ? { kind: 'waiting' } : { kind: 'settled', noteId };
  if (!isSettled(held) && !needsPerson(held))
    await sendNote(memberId, held.key, { ...NO_LISTENER, onSaved }).catch(() => {
      // What became of it is seen below; the outbox goes on trying.
    });
  const now = (await findDeviceNote(memberId, held.key)) ?? held;
  if (needsPerson(now)) return { kind: 'undecided' };
  return !isSettled(now) || now.noteId === null
    ? { kind: 'waiting' }
    : { kind: 'settled', noteId: now.noteId };
}
