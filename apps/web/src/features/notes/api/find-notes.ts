import { notesCalls } from '@molip/contract';
import { excerptOf, shownTitle } from '@molip/domain/notes';
import { holdsOneOf, keysOfText, needlesOf } from '@molip/domain/search';
import { request } from '../../../shared/lib/api/index.ts';
import { notesCopy } from '../copy.ts';
import type { DeviceNote } from '../model/device-note.ts';
import { listHeld } from '../model/device-notes.ts';

/** A note by its names alone, for those who look for one. */
export interface FoundNote {
  /** Its id, or the clientId under which this device made it. */
  readonly noteKey: string;
  readonly title: string;
  readonly excerpt: string;
}

const FOUND_MOST = '10';

export async function findNotes(words: string, signal: AbortSignal): Promise<FoundNote[]> {
  const { notes } = await request(
    notesCalls.listNotes,
    { query: { q: words, limit: FOUND_MOST } },
    { signal },
  );
  return notes.map(({ noteId, noteTitle, excerpt }) => ({
    noteKey: String(noteId),
    title: noteTitle.trim() || excerpt || notesCopy.untitled,
    excerpt: noteTitle.trim() ? excerpt : '',
  }));
}

export interface HeldNote extends FoundNote {
  /** What this device has called it from the beginning. */
  readonly heldAs: string;
}

/** The same among what this device holds; without words all of it. */
export async function findNotesHere(memberId: number, words = ''): Promise<HeldNote[]> {
  const held = await listHeld(memberId);
  if (words === '') return held.map(foundNote);
  const needles = needlesOf(words);
  return held
    .filter(({ draft: { text } }) =>
      [text.title, text.content].some((part) => holdsOneOf(keysOfText(part), needles)),
    )
    .map(foundNote);
}

function foundNote({ key, noteId, draft: { text } }: DeviceNote): HeldNote {
  return {
    heldAs: key,
    noteKey: noteId === null ? key : String(noteId),
    title: shownTitle(text.title, text.content) || notesCopy.untitled,
    excerpt: excerptOf(text.content),
  };
}
