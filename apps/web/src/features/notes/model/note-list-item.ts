import type { NoteSummary } from '@molip/contract';
import { excerptOf, shownTitle } from '@molip/domain/notes';
import { notesCopy } from '../copy.ts';
import { type DeviceNote, isSynced, tagsOf } from './device-note.ts';
import { addressKeyOf } from './note-address.ts';

/** Why the server does not have the note as it is on this device. */
export type UnsentState = 'waiting' | 'conflict';

/** A note in a list, from the server or from this device. */
export interface NoteListItem {
  /** How addresses name the note: its id, or its clientId until the server has given it one. */
  readonly noteKey: string;
  /** The key of the record on this device. Null where the item is the server's. */
  readonly deviceKey: string | null;
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly changedAt: Date;
  readonly isEnhanced: boolean;
  /** Undefined where it cannot be changed. */
  readonly isBookmarked: boolean | undefined;
  /** The server does not know the note. */
  readonly isNew: boolean;
  readonly state: UnsentState | null;
}

export function fromSummary(summary: NoteSummary): NoteListItem {
  const { noteId, noteTitle, excerpt, tags, updatedAt, aiEnhanced, bookmarked } = summary;
  return {
    noteKey: String(noteId),
    deviceKey: null,
    title: shownTitle(noteTitle, excerpt) || notesCopy.untitled,
    excerpt,
    tags,
    changedAt: new Date(updatedAt),
    isEnhanced: aiEnhanced,
    isBookmarked: bookmarked,
    isNew: false,
    state: null,
  };
}

/** Marks that belong to the server's list are left out. A search passes `excerptFor`, which no first view needs. */
export function fromDevice(note: DeviceNote, excerptFrom = excerptOf): NoteListItem {
  const { title, content } = note.draft.text;
  const { summary, changedAt } = note;
  const state = unsentStateOf(note);
  return {
    noteKey: addressKeyOf(note),
    deviceKey: note.key,
    title: shownTitle(title, content) || notesCopy.untitled,
    excerpt: excerptFrom(content),
    tags: tagsOf(note),
    // A cached copy was changed when the server says, not when it was read here.
    changedAt: new Date(state !== null || !summary ? changedAt : summary.updatedAt),
    isEnhanced: false,
    isBookmarked: undefined,
    isNew: note.noteId === null,
    state,
  };
}

export function unsentStateOf(note: DeviceNote): UnsentState | null {
  if (note.isGone || note.draft.conflict) return 'conflict';
  return isSynced(note) ? null : 'waiting';
}
