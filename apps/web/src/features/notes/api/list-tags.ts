import { type CallResponse, notesCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { requestAllPages } from '#shared/lib/api/request-all-pages.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

export type TagEntries = CallResponse<typeof notesCalls.listNoteTags>;

export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

export const noteTagsQuery = queryOptions({
  queryKey: noteKeys.tags,
  queryFn: ({ signal }) =>
    requestAllPages(notesCalls.listNoteTags, signal).catch(failWith(NOTE_FAILURES.list)),
});

/** The most used first, then by name. */
export function tagCounts(entries: TagEntries): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tagNames } of entries) {
    for (const tag of tagNames.split(',')) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'ko'));
}
