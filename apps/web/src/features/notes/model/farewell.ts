import { attemptSave, editDraft, type NoteText, type SaveAttempt } from '@molip/domain/notes';
import { type DeviceNote, needsPerson } from './device-note.ts';

/** Browsers carry no more than 64 KiB beyond the end of a page, headers and all. */
const FAREWELL_BYTES = 60_000;
/** Hangul in UTF-8. */
const BYTES_A_LETTER = 3;

/** What a page that is being left still sends; null when nothing waits, or when it is too large for that. */
export function farewellOf(note: DeviceNote, text: NoteText, saveId: string): SaveAttempt | null {
  const { attempt } = attemptSave(editDraft(note.draft, text), saveId);
  const isBlankNote = note.noteId === null && text.title === '' && text.content === '';
  if (!attempt || needsPerson(note) || isBlankNote) return null;
  return JSON.stringify(attempt).length * BYTES_A_LETTER > FAREWELL_BYTES ? null : attempt;
}
