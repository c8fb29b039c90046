import type { Note } from '@molip/contract';
import { isSynced, needsDecision } from './device-note.ts';
import { findDeviceNote } from './device-notes.ts';
import { NO_LISTENER, sendNote } from './note-sync.ts';

/** `waiting` for the network; `undecided` until a person has chosen between two texts. */
export type SyncResult =
  | { readonly kind: 'settled'; readonly noteId: number }
  | { readonly kind: 'waiting' | 'undecided' };

/** Before the server reads a note: what only this device has of it goes there. Null is the id of one that it does not know. */
export async function syncNote(
  memberId: number,
  noteKey: string,
  noteId: number | null,
  onSaved: (note: Note) => void,
): Promise<SyncResult> {
  const held = await findDeviceNote(memberId, noteKey);
  if (!held) return noteId === null ? { kind: 'waiting' } : { kind: 'settled', noteId };
  if (!isSynced(held) && !needsDecision(held))
    await sendNote(memberId, held.key, { ...NO_LISTENER, onSaved }).catch(() => {
      // What became of it is seen below; the outbox goes on trying.
    });
  const now = (await findDeviceNote(memberId, held.key)) ?? held;
  if (needsDecision(now)) return { kind: 'undecided' };
  return !isSynced(now) || now.noteId === null
    ? { kind: 'waiting' }
    : { kind: 'settled', noteId: now.noteId };
}
