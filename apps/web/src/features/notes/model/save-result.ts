import { acceptConflict, acceptResponse, isSameText, type SaveAttempt } from '@molip/domain/notes';
import { type DeviceNote, toNoteState } from './device-note.ts';
import type { SaveResult } from './note-calls.ts';

/** The note after the server has answered its attempt; unchanged when another answer to it came first. */
export function applySaveResult(note: DeviceNote, answer: SaveResult, attempt: SaveAttempt): DeviceNote {
  if (note.draft.attempt?.saveId !== attempt.saveId) return note;
  switch (answer.kind) {
    case 'gone':
      return { ...note, isGone: true, draft: { ...note.draft, attempt: null } };
    case 'conflict':
      return { ...note, draft: acceptConflict(note.draft, answer.current) };
    case 'saved': {
      const { noteContent: _, revision: __, ...summary } = answer.note;
      const draft = acceptResponse(note.draft, toNoteState(answer.note));
      return { ...note, noteId: summary.noteId, draft, tags: summary.tags, summary, isRefused: false };
    }
  }
}

/** The note after the server has refused the text of its attempt. Another text may be accepted. */
export function applySaveRefusal(note: DeviceNote, attempt: SaveAttempt): DeviceNote {
  if (note.draft.attempt?.saveId !== attempt.saveId) return note;
  const isRefused = isSameText(note.draft.text, attempt);
  return { ...note, isRefused, draft: { ...note.draft, attempt: null } };
}

/** The note with these tags on the server, in answer to the wanted ones. Newer wanted tags stay wanted. */
export function applyTags(note: DeviceNote, wanted: readonly string[], tags: readonly string[]): DeviceNote {
  const isAnswered = note.wantedTags?.join() === wanted.join();
  return { ...note, tags, ...(isAnswered && { wantedTags: null }) };
}
