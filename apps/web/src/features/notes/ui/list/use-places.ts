import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noteCountQuery } from '../../api/note-queries.ts';
import { noteBookmarksQuery } from '../../api/note-queries.ts';
import { deletedNotesQuery } from '../../api/note-queries.ts';
import { noteTagsQuery, type TagCount, tagCounts } from '../../api/note-queries.ts';

export interface Places {
  /** Undefined until it is known. */
  readonly all: number | undefined;
  readonly bookmarked: number | undefined;
  readonly deleted: number | undefined;
  readonly tags: readonly TagCount[];
}

/** Where notes can be looked for, each with how many are there. */
export function usePlaces(): Places {
  const { data: all } = useQuery(noteCountQuery);
  const { data: bookmarks } = useQuery(noteBookmarksQuery);
  const { data: deleted } = useQuery(deletedNotesQuery);
  const { data: entries } = useQuery(noteTagsQuery);
  const tags = useMemo(() => tagCounts(entries ?? []), [entries]);
  return { all, bookmarked: bookmarks?.length, deleted: deleted?.notes.length, tags };
}
