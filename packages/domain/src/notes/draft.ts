import { cleanText } from '#domain/text/index.ts';
import type { NoteText } from './save.ts';

/** The note on the server. */
export interface NoteState extends NoteText {
  readonly revision: number;
}

/** A save that was sent and not answered. `revision` is null for a note that is not on the server yet. */
export interface SaveAttempt extends NoteText {
  readonly saveId: string;
  readonly revision: number | null;
  /** It overwrites a text of another device that is not stored as a version yet. */
  readonly keepsVersion: boolean;
}

/**
 * A note that is edited on this device: the member's text, and the known state of the
 * server. A response can get lost: an attempt is repeated unchanged until it is answered; only then
 * later edits are sent. So a device never meets its own save as a conflict.
 */
export interface NoteDraft {
  readonly text: NoteText;
  /** The server's text that the edit started from; null until the note is on the server. */
  readonly base: NoteState | null;
  readonly attempt: SaveAttempt | null;
  /** Another device's text. Nothing is sent until the member decides. */
  readonly conflict: NoteState | null;
  /** The next attempt overwrites a rejected text, which the server stores as a version. */
  readonly keepsVersion: boolean;
}

export type Resolution = 'mine' | 'theirs';

export function isSameText(a: NoteText, b: NoteText): boolean {
  return a.title === b.title && a.content === b.content;
}

export function beginDraft(base: NoteState | null): NoteDraft {
  const text = base ? { title: base.title, content: base.content } : { title: '', content: '' };
  return { text, base, attempt: null, conflict: null, keepsVersion: false };
}

export function editDraft(draft: NoteDraft, { title, content }: NoteText): NoteDraft {
  return { ...draft, text: { title: cleanText(title), content: cleanText(content) } };
}

/** The server has the current text. */
export function isDraftSaved({ text, base, attempt, conflict }: NoteDraft): boolean {
  return !attempt && !conflict && base !== null && isSameText(text, base);
}

/** Adds the next attempt, if there is something to send. An open attempt is not changed. */
export function attemptSave(draft: NoteDraft, saveId: string): NoteDraft {
  if (draft.attempt || draft.conflict || isDraftSaved(draft)) return draft;
  const { text, base, keepsVersion } = draft;
  return { ...draft, attempt: { ...text, saveId, revision: base?.revision ?? null, keepsVersion } };
}

/** Applies the response to an attempt that the server has accepted, now or before. */
export function acceptResponse(draft: NoteDraft, note: NoteState): NoteDraft {
  const { attempt, text } = draft;
  const answered: NoteDraft = { ...draft, attempt: null, base: note, keepsVersion: false };
  if (!attempt || isSameText(note, attempt) || isSameText(note, text)) return answered;
  // Another device has continued from our save. Without later edits here its text is shown.
  if (isSameText(text, attempt)) return editDraft(answered, note);
  return { ...answered, base: draft.base, conflict: note };
}

/** Applies a refusal: the server's text differs from the attempt's base. */
export function acceptConflict(draft: NoteDraft, current: NoteState): NoteDraft {
  const { text, base } = draft;
  const informed: NoteDraft = { ...draft, attempt: null };
  const isOnlyRenumbered = base !== null && isSameText(base, current);
  if (isOnlyRenumbered || isSameText(text, current)) return { ...informed, base: current };
  return { ...informed, conflict: current };
}

export function resolveConflict(draft: NoteDraft, resolution: Resolution): NoteDraft {
  const { conflict, text } = draft;
  if (!conflict) return draft;
  const resolved: NoteDraft = { ...draft, base: conflict, conflict: null };
  if (resolution === 'theirs') return { ...editDraft(resolved, conflict), keepsVersion: false };
  return { ...resolved, text, keepsVersion: true };
}
