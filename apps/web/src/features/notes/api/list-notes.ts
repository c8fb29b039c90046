import { notesCalls } from '@molip/contract';
import { HOUR_MS, SECOND_MS } from '@molip/domain/kernel';
import {
  focusManager,
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '#shared/lib/api/index.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { type NoteFilter, noteKeys } from './note-keys.ts';
import { type NoteListPage, type NotePages, withFirstPage } from './note-pages.ts';

const PAGE_SIZE = '50';
/** A list that was fetched within this time is not refreshed. */
const REFRESH_AFTER_MS = 5 * SECOND_MS;
/** After an hour on a note's page, Back must still find the list. */
const CACHE_MS = HOUR_MS;

function fetchPage({ q, tag, bookmarked }: NoteFilter, cursor: string | undefined, signal?: AbortSignal) {
  return request(
    notesCalls.listNotes,
    { query: { q, tag, bookmarked: bookmarked ? 'true' : undefined, cursor, limit: PAGE_SIZE } },
    { signal },
  );
}

export const notesQuery = (filter: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: noteKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(filter, pageParam, signal).catch(failWith(NOTE_FAILURES.list)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: NoteListPage) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Unchanged pages are the same objects anyway; comparing ten thousand notes for each new page takes 50 ms.
    structuralSharing: false,
    // A refetch would fetch all loaded pages; `useRefreshFirstPage` fetches one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
  });

/** Fetches changes of other devices when the page opens, becomes visible, or is online again. */
export function useRefreshFirstPage(filter: NoteFilter): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshFirstPage(client, filter);
    refresh();
    const unsubscribers = [focusManager, onlineManager].map((manager) =>
      manager.subscribe((isActive) => (isActive ? refresh() : undefined)),
    );
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client, filter]);
}

async function refreshFirstPage(client: QueryClient, filter: NoteFilter): Promise<void> {
  const queryKey = noteKeys.list(filter);
  const isIdle = () => client.getQueryState(queryKey)?.fetchStatus === 'idle';
  const { data, dataUpdatedAt = 0 } = client.getQueryState<NotePages>(queryKey) ?? {};
  if (!data || !isIdle() || Date.now() - dataUpdatedAt < REFRESH_AFTER_MS) return;
  // The list stays as it is; the next event tries again.
  const firstPage = await fetchPage(filter, undefined).catch(() => null);
  const isUntouched = client.getQueryState(queryKey)?.dataUpdatedAt === dataUpdatedAt;
  if (!firstPage || !isIdle() || !isUntouched) return;
  client.setQueryData<NotePages>(queryKey, withFirstPage(data, firstPage));
}
