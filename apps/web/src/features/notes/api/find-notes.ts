import { type NoteSummary, notesCalls } from '@molip/contract';
import { excerptFor } from '@molip/domain/notes';
import { keysOfText, matchesAnyNeedle, needlesOf } from '@molip/domain/search';
import { request } from '#shared/lib/api/index.ts';
import type { DeviceNote } from '../model/device-note.ts';
import { listCachedNotes, listUnsentNotes } from '../model/device-notes.ts';
import { fromDevice, fromSummary, type NoteListItem } from '../model/note-list-item.ts';

const MAX_RESULTS = '10';

/** Searches the server, and what only this device has: unsent notes, and words that were typed since. */
export async function findNotes(
  memberId: number,
  words: string,
  signal: AbortSignal,
): Promise<NoteListItem[]> {
  const { notes } = await request(
    notesCalls.listNotes,
    { query: { q: words, limit: MAX_RESULTS } },
    { signal },
  );
  const unsent = searchOnDevice(words, await listUnsentNotes(memberId));
  const unsentKeys = new Set(unsent.map(({ noteKey }) => noteKey));
  return [...unsent, ...notes.map(foundOnServer).filter(({ noteKey }) => !unsentKeys.has(noteKey))];
}

/** Searches this device's cache; without words it returns all of it. */
export async function findCachedNotes(memberId: number, words = ''): Promise<NoteListItem[]> {
  return searchOnDevice(words, await listCachedNotes(memberId));
}

/** The excerpt of a note without a title stands in the title's place, and not twice. */
function foundOnServer(summary: NoteSummary): NoteListItem {
  const item = fromSummary(summary);
  if (summary.noteTitle.trim()) return item;
  return { ...item, title: summary.excerpt || item.title, excerpt: '' };
}

function searchOnDevice(words: string, notes: readonly DeviceNote[]): NoteListItem[] {
  const needles = words === '' ? null : needlesOf(words);
  return notes
    .filter(({ draft: { text } }) =>
      needles === null
        ? true
        : [text.title, text.content].some((part) => matchesAnyNeedle(keysOfText(part), needles)),
    )
    .map((note) => fromDevice(note, (content) => excerptFor(content, words)));
}
