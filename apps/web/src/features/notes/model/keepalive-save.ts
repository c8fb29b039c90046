import { attemptSave, editDraft, type NoteText, type SaveAttempt } from '@molip/domain/notes';
import { type DeviceNote, needsDecision } from './device-note.ts';

/** Browsers send at most 64 KiB after a page has closed, headers included. */
const KEEPALIVE_MAX_BYTES = 60_000;
/** Hangul in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/** The save that a closing page still sends. Null when nothing is unsaved, or when the text is too large for it. */
export function keepaliveSave(note: DeviceNote, text: NoteText, saveId: string): SaveAttempt | null {
  const { attempt } = attemptSave(editDraft(note.draft, text), saveId);
  const isBlankNote = note.noteId === null && text.title === '' && text.content === '';
  if (!attempt || needsDecision(note) || isBlankNote) return null;
  return JSON.stringify(attempt).length * BYTES_PER_CHARACTER > KEEPALIVE_MAX_BYTES ? null : attempt;
}
