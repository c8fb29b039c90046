import type { Note, NoteSummary } from '@molip/contract';
import { beginDraft, isDraftSaved, type NoteDraft, type NoteState, type NoteText } from '@molip/domain/notes';

/**
 * A note as this device holds it: what is being written and not yet on the server, and copies of what was read last,
 * for when there is no network.
 */
export interface DeviceNote {
  readonly memberId: number;
  /** Its id as text, or the clientId under which this device made it. Never changes. */
  readonly key: string;
  /** Null until the server knows it. */
  readonly noteId: number | null;
  readonly draft: NoteDraft;
  readonly tags: readonly string[];
  /** As they are to become; null when the server has them so. */
  readonly wantedTags: readonly string[] | null;
  /** What the server last said of it, beside its text. */
  readonly summary: NoteSummary | null;
  /** Deleted elsewhere while it was being written here. */
  readonly isGone: boolean;
  /** Deleted here, which the server is still to hear. Absent in what was kept before there was such a thing. */
  readonly isRemoved?: boolean;
  /** The server does not take this text: it is too long, or the storage is full. It is sent when it is changed or retried. */
  readonly isRefused: boolean;
  /** Grows with each change of the text, so that a tab sees when another one has written. */
  readonly changeNumber: number;
  /** Milliseconds since 1970: when it was last typed in, or else read. */
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

/** Nothing of it waits for anything. */
export function isSynced({ draft, wantedTags, isGone, isRemoved }: DeviceNote): boolean {
  return isDraftSaved(draft) && wantedTags === null && !isGone && !isRemoved;
}

/** It goes on when the person has decided, or has written something else. */
export function needsDecision({ draft, isGone, isRefused, isRemoved }: DeviceNote): boolean {
  return !isRemoved && (isGone || isRefused || draft.conflict !== null);
}

/** Opened to write and left without a word: there is nothing to keep. */
export function isBlank({ draft, wantedTags }: DeviceNote): boolean {
  const { base, attempt, text } = draft;
  return base === null && attempt === null && text.title === '' && text.content === '' && !wantedTags?.length;
}

export function tagsOf({ tags, wantedTags }: DeviceNote): readonly string[] {
  return wantedTags ?? tags;
}

/** Another tab has written meanwhile: both texts are kept, for the person to decide. */
export function withTabConflict(draft: NoteDraft, text: NoteText): NoteDraft {
  const theirs = { ...draft.text, revision: draft.base?.revision ?? 0 };
  return { ...draft, text, conflict: draft.conflict ?? theirs };
}
