import { type Note, notesCalls } from '@molip/contract';
import { cleanText } from '@molip/domain/text';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { isSynced, needsDecision } from './device-note.ts';
import { findDeviceNote } from './device-notes.ts';
import { NO_LISTENER, sendNote } from './note-sync.ts';
import { cacheNote } from './open-note.ts';

/** `waiting` for the network; `undecided` until the person has chosen one of two texts. */
export type SyncResult =
  | { readonly kind: 'settled'; readonly noteId: number }
  | { readonly kind: 'waiting' | 'undecided' };

/**
 * Sends what only this device has of a note, before the server reads it for a replacement.
 *
 * @param noteId null while the server does not know the note
 */
export async function syncNote(
  memberId: number,
  noteKey: string,
  noteId: number | null,
  onSaved: (note: Note) => void,
): Promise<SyncResult> {
  const found = await findDeviceNote(memberId, noteKey);
  if (!found) return noteId === null ? { kind: 'waiting' } : { kind: 'settled', noteId };
  if (!isSynced(found) && !needsDecision(found))
    await sendNote(memberId, found.key, { ...NO_LISTENER, onSaved }).catch(() => {
      // The record below says how far it came; the outbox retries.
    });
  const current = (await findDeviceNote(memberId, found.key)) ?? found;
  if (needsDecision(current)) return { kind: 'undecided' };
  return !isSynced(current) || current.noteId === null
    ? { kind: 'waiting' }
    : { kind: 'settled', noteId: current.noteId };
}

export interface Replacement {
  readonly noteId: number;
  /** The revision from which the new text was made. */
  readonly revision: number;
  readonly content: string;
  readonly aiEnhanced: boolean;
}

/**
 * Replaces the text from which the new one was made, and keeps it as a version. Null, and nothing is written, where the
 * note has another text by now, on the server or on this device.
 */
export async function replaceText(
  memberId: number,
  noteKey: string,
  { noteId, revision, aiEnhanced, ...replacement }: Replacement,
): Promise<Note | null> {
  const content = cleanText(replacement.content);
  const found = await findDeviceNote(memberId, noteKey);
  if (found && !isSynced(found)) return null;
  const params = { id: String(noteId) };
  const current = await request(notesCalls.readNote, { params });
  // The response to an earlier attempt may have been lost.
  const isDone = current.noteContent === content && current.revision > revision;
  if (current.revision !== revision && !isDone) return null;
  const body = {
    noteTitle: current.noteTitle,
    noteContent: content,
    revision,
    aiEnhanced,
    keepVersion: true,
  };
  const written = isDone
    ? current
    : await request(notesCalls.updateNote, { params, body }).catch((reason: unknown) => {
        if (reason instanceof ApiError && reason.code === 'NOTE_CONFLICT') return null;
        throw reason;
      });
  if (written) await cacheNote(memberId, found?.key ?? noteKey, written);
  return written;
}
