import { cleanText } from '#domain/text/index.ts';
import type { NoteText } from './save.ts';

/** A note as the server has it. */
export interface NoteState extends NoteText {
  readonly revision: number;
}

/** What was sent and is not answered yet. `revision` is null for a note that the server does not know. */
export interface SaveAttempt extends NoteText {
  readonly saveId: string;
  readonly revision: number | null;
  /** What it writes over is somebody's text that nobody has put aside yet. */
  readonly keepsVersion: boolean;
}

/**
 * What a device holds of a note that is being written. The text is the person's, the rest is what is known of the
 * server. An answer can get lost: an attempt is repeated word for word until it is answered, and only then follows
 * what was typed meanwhile. So a device never meets its own save as a conflict.
 */
export interface NoteDraft {
  readonly text: NoteText;
  /** What the text began from; null until the server knows the note. */
  readonly base: NoteState | null;
  readonly attempt: SaveAttempt | null;
  /** Another's text, to be decided on. Nothing is sent until then. */
  readonly conflict: NoteState | null;
  /** The next attempt writes over a text that was decided against: the server puts it aside. */
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

/** The server has it all. */
export function isDraftSaved({ text, base, attempt, conflict }: NoteDraft): boolean {
  return !attempt && !conflict && base !== null && isSameText(text, base);
}

/** Puts the next attempt into the draft, if there is something to send. An open one stays as it is. */
export function attemptSave(draft: NoteDraft, saveId: string): NoteDraft {
  if (draft.attempt || draft.conflict || isDraftSaved(draft)) return draft;
  const { text, base, keepsVersion } = draft;
  return { ...draft, attempt: { ...text, saveId, revision: base?.revision ?? null, keepsVersion } };
}

/** The server has taken the attempt, now or before, and says what the note is. */
export function acceptResponse(draft: NoteDraft, note: NoteState): NoteDraft {
  const { attempt, text } = draft;
  const answered: NoteDraft = { ...draft, attempt: null, base: note, keepsVersion: false };
  if (!attempt || isSameText(note, attempt) || isSameText(note, text)) return answered;
  // Others went on from what we had sent. Who has typed nothing since simply sees what they made of it.
  if (isSameText(text, attempt)) return editDraft(answered, note);
  return { ...answered, base: draft.base, conflict: note };
}

/** The server has something else than what the attempt began from. */
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
