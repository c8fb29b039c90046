import type { NoteFilter } from '../../api/note-keys.ts';

/** What the address says about the list; Back leads through it. */
export interface NoteSearch {
  readonly q?: string;
  readonly tag?: string;
  readonly bookmarked?: true;
  readonly view?: 'deleted';
}

const text = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

/** Addresses are typed and shared by people: what makes no sense is left out. Numbers are words that look like some. */
export function readNoteSearch({ q, tag, bookmarked, view }: Record<string, unknown>): NoteSearch {
  return {
    q: text(q),
    tag: text(tag),
    bookmarked: bookmarked === true || bookmarked === 'true' ? true : undefined,
    view: view === 'deleted' ? view : undefined,
  };
}

/** Parts that are not there are left out, so that the same list has the same key. */
export function filterOf({ q, tag, bookmarked }: NoteSearch): NoteFilter {
  return {
    ...(q?.trim() && { q: q.trim() }),
    ...(tag && { tag }),
    ...(bookmarked && { bookmarked }),
  };
}

/**
 * A tag and the bookmarks narrow together; each is taken back by choosing it again. Everything else is a place of its own,
 * and what was searched for stays, but for the deleted notes, which are not searched.
 */
export function chosenSearch(search: NoteSearch, next: NoteSearch): NoteSearch {
  const { q, tag, bookmarked } = search;
  if (next.view) return next;
  if (next.tag !== undefined) return { q, bookmarked, tag: next.tag === tag ? undefined : next.tag };
  if (next.bookmarked) return { q, tag, bookmarked: bookmarked ? undefined : true };
  return { q };
}

export interface SearchChange {
  /** Typing on does not fill the history. */
  readonly replace: boolean;
}
export type OnSearch = (next: NoteSearch, change: SearchChange) => void;
