/** The filters of a list; without any it contains all notes. */
export interface NoteFilter {
  readonly q?: string;
  readonly tag?: string;
  readonly bookmarked?: boolean;
}

export const noteKeys = {
  all: ['notes'],
  lists: ['notes', 'list'],
  list: (filter: NoteFilter) => ['notes', 'list', filter] as const,
  notes: ['notes', 'one'],
  /** By id, or by the clientId until the note has one. */
  note: (noteKey: string) => ['notes', 'one', noteKey] as const,
  count: ['notes', 'count'],
  deleted: ['notes', 'deleted'],
  tags: ['notes', 'tags'],
  bookmarks: ['notes', 'bookmarks'],
  versions: (noteId: number) => ['notes', 'versions', noteId] as const,
  version: (noteId: number, version: number) => ['notes', 'versions', noteId, version] as const,
} as const;
