import type { NoteFilter } from '../../api/note-keys.ts';

/** The search parameters of the list's address. */
export interface NoteSearch {
  readonly q?: string;
  readonly tag?: string;
  readonly bookmarked?: true;
  readonly view?: 'deleted';
}

const text = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

/** Invalid values are ignored: addresses are typed and shared by people. A number is a search text, too. */
export function readNoteSearch({ q, tag, bookmarked, view }: Record<string, unknown>): NoteSearch {
  return {
    q: text(q),
    tag: text(tag),
    bookmarked: bookmarked === true || bookmarked === 'true' ? true : undefined,
    view: view === 'deleted' ? view : undefined,
  };
}

/** Unset filters are left out, so that the same list has the same query key. */
export function filterOf({ q, tag, bookmarked }: NoteSearch): NoteFilter {
  return {
    ...(q?.trim() && { q: q.trim() }),
    ...(tag && { tag }),
    ...(bookmarked && { bookmarked }),
  };
}

/**
 * A tag and the bookmarks filter together; choosing one again removes it. All notes keep the search text; the deleted
 * notes cannot be searched.
 */
export function chosenSearch(search: NoteSearch, next: NoteSearch): NoteSearch {
  const { q, tag, bookmarked } = search;
  if (next.view) return next;
  if (next.tag !== undefined) return { q, bookmarked, tag: next.tag === tag ? undefined : next.tag };
  if (next.bookmarked) return { q, tag, bookmarked: bookmarked ? undefined : true };
  return { q };
}

export interface SearchChange {
  /** More typing does not add to the history. */
  readonly replace: boolean;
}
export type OnSearch = (next: NoteSearch, change: SearchChange) => void;
