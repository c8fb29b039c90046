import type { Note, NoteSummary } from '@molip/contract';
import { beginDraft, isDraftSaved, type NoteDraft, type NoteState, type NoteText } from '@molip/domain/notes';

/** The record of a note on this device: a pending note that is not on the server yet, or a cached copy for offline use. */
export interface DeviceNote {
  readonly memberId: number;
  /** The id as text, or the clientId under which this device made the note. Never changes. */
  readonly key: string;
  /** Null until the server knows the note. */
  readonly noteId: number | null;
  readonly draft: NoteDraft;
  readonly tags: readonly string[];
  /** The tags to be set; null when the server has them. */
  readonly wantedTags: readonly string[] | null;
  /** The rest of the server's last response. */
  readonly summary: NoteSummary | null;
  /** Deleted elsewhere while it was being written here. */
  readonly isGone: boolean;
  /** Deleted here, and not yet on the server. Absent in records of earlier versions of the app. */
  readonly isRemoved?: boolean;
  /** The server refuses this text: it is too long, or the storage is full. Sent again when it changes or is retried. */
  readonly isRefused: boolean;
  /** Rises with each change of the text, so that a tab sees when another one has written. */
  readonly changeNumber: number;
  /** Milliseconds since 1970 of the last keystroke, or else of the reading. */
  readonly changedAt: number;
}

export function newDeviceNote(memberId: number, clientId: string, now: number): DeviceNote {
  return {
    memberId,
    key: clientId,
    noteId: null,
    draft: beginDraft(null),
    tags: [],
    wantedTags: null,
    summary: null,
    isGone: false,
    isRefused: false,
    changeNumber: 0,
    changedAt: now,
  };
}

export function deviceNoteOf(memberId: number, note: Note, key: string, now: number): DeviceNote {
  const { noteContent: _, revision: __, ...summary } = note;
  return {
    ...newDeviceNote(memberId, key, now),
    noteId: note.noteId,
    draft: beginDraft(toNoteState(note)),
    tags: note.tags,
    summary,
  };
}

export function toNoteState({ noteTitle, noteContent, revision }: Note): NoteState {
  return { title: noteTitle, content: noteContent, revision };
}

/** The server has all of it. */
export function isSynced({ draft, wantedTags, isGone, isRemoved }: DeviceNote): boolean {
  return isDraftSaved(draft) && wantedTags === null && !isGone && !isRemoved;
}

/** Nothing is sent until the person has decided, or has written something else. */
export function needsDecision({ draft, isGone, isRefused, isRemoved }: DeviceNote): boolean {
  return !isRemoved && (isGone || isRefused || draft.conflict !== null);
}

/** A new note without a word: there is nothing to save. */
export function isBlank({ draft, wantedTags }: DeviceNote): boolean {
  const { base, attempt, text } = draft;
  return base === null && attempt === null && text.title === '' && text.content === '' && !wantedTags?.length;
}

export function tagsOf({ tags, wantedTags }: DeviceNote): readonly string[] {
  return wantedTags ?? tags;
}

/** Another tab has written since: both texts stay, for the person to decide. */
export function withTabConflict(draft: NoteDraft, text: NoteText): NoteDraft {
  const theirs = { ...draft.text, revision: draft.base?.revision ?? 0 };
  return { ...draft, text, conflict: draft.conflict ?? theirs };
}
