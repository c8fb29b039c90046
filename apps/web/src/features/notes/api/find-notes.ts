import { notesCalls } from '@molip/contract';
import { excerptFor, shownTitle } from '@molip/domain/notes';
import { holdsOneOf, keysOfText, needlesOf } from '@molip/domain/search';
import { request } from '#shared/lib/api/index.ts';
import { notesCopy } from '../copy.ts';
import type { DeviceNote } from '../model/device-note.ts';
import { listCachedNotes, listUnsentNotes } from '../model/device-notes.ts';

/** A note by its names alone, for those who look for one. */
export interface FoundNote {
  /** Its id, or the clientId under which this device made it. */
  readonly noteKey: string;
  readonly title: string;
  readonly excerpt: string;
}

const FOUND_MOST = '10';

/** On the server, and what only this device has of them: a note that was not sent, words that were written since. */
export async function findNotes(memberId: number, words: string, signal: AbortSignal): Promise<FoundNote[]> {
  const { notes } = await request(
    notesCalls.listNotes,
    { query: { q: words, limit: FOUND_MOST } },
    { signal },
  );
  const waiting = holding(words, await listUnsentNotes(memberId));
  const isWaiting = new Set(waiting.map(({ noteKey }) => noteKey));
  const sent = notes.map(({ noteId, noteTitle, excerpt }) => ({
    noteKey: String(noteId),
    title: noteTitle.trim() || excerpt || notesCopy.untitled,
    excerpt: noteTitle.trim() ? excerpt : '',
  }));
  return [...waiting, ...sent.filter(({ noteKey }) => !isWaiting.has(noteKey))];
}

export interface HeldNote extends FoundNote {
  /** What this device has called it from the beginning. */
  readonly heldAs: string;
}

/** The same among what this device holds; without words all of it. */
export async function findNotesHere(memberId: number, words = ''): Promise<HeldNote[]> {
  return holding(words, await listCachedNotes(memberId));
}

function holding(words: string, notes: readonly DeviceNote[]): HeldNote[] {
  if (words === '') return notes.map((note) => foundNote(note, words));
  const needles = needlesOf(words);
  return notes
    .filter(({ draft: { text } }) =>
      [text.title, text.content].some((part) => holdsOneOf(keysOfText(part), needles)),
    )
    .map((note) => foundNote(note, words));
}

function foundNote({ key, noteId, draft: { text } }: DeviceNote, words: string): HeldNote {
  return {
    heldAs: key,
    noteKey: noteId === null ? key : String(noteId),
    title: shownTitle(text.title, text.content) || notesCopy.untitled,
    excerpt: excerptFor(text.content, words),
  };
}
