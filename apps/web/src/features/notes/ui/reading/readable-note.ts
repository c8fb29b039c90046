import type { Note } from '@molip/contract';
import { shownTitle } from '@molip/domain/notes';
import { readingCopy as copy } from './copy.ts';

/** A note to read, from the server or from this device alone. */
export interface ReadableNote {
  /** Null until the server knows it. */
  readonly noteId: number | null;
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly bookmarked: boolean;
  readonly aiEnhanced: boolean;
  readonly changedAt: Date;
}

export function readableNote(note: Note): ReadableNote {
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

export function titleOf({ title, content }: Pick<ReadableNote, 'title' | 'content'>): string {
  return shownTitle(title, content) || copy.untitled;
}
