import { excerptFor } from '@molip/domain/notes';
import { findMatches } from '@molip/domain/search';
import type { NoteFilter } from '../api/note-keys.ts';
import { type DeviceNote, tagsOf } from './device-note.ts';
import { listCachedNotes } from './device-notes.ts';
import { fromDevice, type NoteListItem } from './note-list-item.ts';

/** The list from this device's cache, the last changed first. Notes that the server does not know are listed apart. */
export async function listCachedItems(memberId: number, filter: NoteFilter): Promise<NoteListItem[]> {
  const cached = await listCachedNotes(memberId);
  return cached
    .filter((note) => note.noteId !== null && matchesFilter(note, filter))
    .map((note) => fromDevice(note, (content) => excerptFor(content, filter.q ?? '')))
    .sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
}

function matchesFilter(note: DeviceNote, { q, tag, bookmarked }: NoteFilter): boolean {
  const { title, content } = note.draft.text;
  if (tag !== undefined && !tagsOf(note).includes(tag)) return false;
  if (bookmarked && note.summary?.bookmarked !== true) return false;
  return !q || [title, content].some((text) => findMatches(text, q).length > 0);
}
