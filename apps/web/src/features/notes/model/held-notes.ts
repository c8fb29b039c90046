import { excerptFor, shownTitle } from '@molip/domain/notes';
import { matchesOf } from '@molip/domain/search';
import type { NoteFilter } from '../api/note-keys.ts';
import { type DeviceNote, isSynced, tagsOf } from './device-note.ts';
import { listCachedNotes } from './device-notes.ts';

/** A note of the server as this device holds it. */
export interface HeldNote {
  /** The note's id as text. */
  readonly key: string;
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly changedAt: Date;
  readonly state: 'waiting' | 'conflict' | null;
}

/** What was read or written here, the last changed first. Notes that the server has never seen are listed apart. */
export async function listCachedItems(memberId: number, filter: NoteFilter): Promise<HeldNote[]> {
  const held = await listCachedNotes(memberId);
  return held
    .filter((note) => note.noteId !== null && isWanted(note, filter))
    .map((note) => heldNote(note, filter.q ?? ''))
    .sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
}

function isWanted(note: DeviceNote, { q, tag, bookmarked }: NoteFilter): boolean {
  const { title, content } = note.draft.text;
  if (tag !== undefined && !tagsOf(note).includes(tag)) return false;
  if (bookmarked && note.summary?.bookmarked !== true) return false;
  return !q || [title, content].some((words) => matchesOf(words, q).length > 0);
}

function heldNote(note: DeviceNote, query: string): HeldNote {
  const { draft, noteId, summary, changedAt, isGone } = note;
  const { title, content } = draft.text;
  const isWaiting = !isSynced(note);
  return {
    key: String(noteId),
    title: shownTitle(title, content),
    excerpt: excerptFor(content, query),
    tags: tagsOf(note),
    // A copy that was only read knows when it was changed by what the server said.
    changedAt: new Date(isWaiting || !summary ? changedAt : summary.updatedAt),
    state: isGone || draft.conflict ? 'conflict' : isWaiting ? 'waiting' : null,
  };
}
