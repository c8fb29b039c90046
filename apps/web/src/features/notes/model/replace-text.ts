import { type Note, notesCalls } from '@molip/contract';
import { cleanText } from '@molip/domain/text';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { isSynced } from './device-note.ts';
import { findDeviceNote } from './device-notes.ts';
import { cacheNote } from './open-note.ts';

export interface Replacement {
  readonly noteId: number;
  /** Of the text that it was made from. */
  readonly revision: number;
  readonly content: string;
  readonly aiEnhanced: boolean;
}

/**
 * Writes a whole text over the one that it was made from, which becomes a version. Null where that is no longer the
 * note's text, on the server or here: then nothing is written.
 */
export async function replaceText(
  memberId: number,
  noteKey: string,
  { noteId, revision, aiEnhanced, ...replacement }: Replacement,
): Promise<Note | null> {
  const content = cleanText(replacement.content);
  const held = await findDeviceNote(memberId, noteKey);
  if (held && !isSynced(held)) return null;
  const params = { id: String(noteId) };
  const now = await request(notesCalls.readNote, { params });
  // The answer to an earlier try may have got lost.
  const isDone = now.noteContent === content && now.revision > revision;
  if (now.revision !== revision && !isDone) return null;
  const body = { noteTitle: now.noteTitle, noteContent: content, revision, aiEnhanced, keepVersion: true };
  const written = isDone
    ? now
    : await request(notesCalls.updateNote, { params, body }).catch((reason: unknown) => {
        if (reason instanceof ApiError && reason.code === 'NOTE_CONFLICT') return null;
        throw reason;
      });
  if (written) await cacheNote(memberId, held?.key ?? noteKey, written);
  return written;
}
