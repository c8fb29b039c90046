import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  deletedNotesQuery,
  noteBookmarksQuery,
  noteCountQuery,
  noteTagsQuery,
  type TagCount,
  tagCounts,
} from '../../api/note-queries.ts';

export interface NoteFilters {
  /** Undefined until it is loaded. */
  readonly all: number | undefined;
  readonly bookmarked: number | undefined;
  readonly deleted: number | undefined;
  readonly tags: readonly TagCount[];
}

/** The filters of the list, each with its number of notes. */
export function useNoteFilters(): NoteFilters {
  const { data: all } = useQuery(noteCountQuery);
  const { data: bookmarks } = useQuery(noteBookmarksQuery);
  const { data: deleted } = useQuery(deletedNotesQuery);
  const { data: entries } = useQuery(noteTagsQuery);
  const tags = useMemo(() => tagCounts(entries ?? []), [entries]);
  return { all, bookmarked: bookmarks?.length, deleted: deleted?.notes.length, tags };
}
