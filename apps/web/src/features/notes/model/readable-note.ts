import type { Note } from '@molip/contract';
import { shownTitle } from '@molip/domain/notes';
import { notesCopy } from '../copy.ts';
import { type DeviceNote, tagsOf } from './device-note.ts';

/** A whole note on the page that shows it, from the server or from this device. */
export interface ReadableNote {
  /** Null until the server knows the note. */
  readonly noteId: number | null;
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly bookmarked: boolean;
  readonly aiEnhanced: boolean;
  readonly changedAt: Date;
}

export function readableFromServer(note: Note): ReadableNote {
  return {
    noteId: note.noteId,
    title: note.noteTitle,
    content: note.noteContent,
    tags: note.tags,
    bookmarked: note.bookmarked,
    aiEnhanced: note.aiEnhanced,
    changedAt: new Date(note.updatedAt),
  };
}

export function readableFromDevice(note: DeviceNote, onServer?: ReadableNote): ReadableNote {
  return {
    noteId: note.noteId,
    ...note.draft.text,
    tags: tagsOf(note),
    bookmarked: onServer?.bookmarked ?? note.summary?.bookmarked ?? false,
    aiEnhanced: onServer?.aiEnhanced ?? note.summary?.aiEnhanced ?? false,
    changedAt: new Date(note.changedAt),
  };
}

export function titleOf({ title, content }: Pick<ReadableNote, 'title' | 'content'>): string {
  return shownTitle(title, content) || notesCopy.untitled;
}
