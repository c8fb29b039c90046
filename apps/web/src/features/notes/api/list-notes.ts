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
import { type NoteListPage, type NotePages, withHead } from './note-pages.ts';

const PAGE_SIZE = '50';
/** Younger than this, a list is not asked for again. */
const FRESH_MS = 5 * SECOND_MS;
/** Reading one note for long must not cost the place in the list. */
const KEPT_MS = HOUR_MS;

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
    // Pages that are kept are the same objects anyway; comparing ten thousand notes with each new page takes 50 ms.
    structuralSharing: false,
    // Asking again would ask for every page that was scrolled through; `useFreshHead` asks for one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

/** Brings in what other devices did, when the page opens, comes into sight, or is connected again. */
export function useRefreshFirstPage(filter: NoteFilter): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshHead(client, filter);
    refresh();
    const leaves = [focusManager, onlineManager].map((manager) =>
      manager.subscribe((isThere) => (isThere ? refresh() : undefined)),
    );
    return () => {
      for (const leave of leaves) leave();
    };
  }, [client, filter]);
}

async function refreshHead(client: QueryClient, filter: NoteFilter): Promise<void> {
  const queryKey = noteKeys.list(filter);
  const isAtRest = () => client.getQueryState(queryKey)?.fetchStatus === 'idle';
  const { data, dataUpdatedAt = 0 } = client.getQueryState<NotePages>(queryKey) ?? {};
  if (!data || !isAtRest() || Date.now() - dataUpdatedAt < FRESH_MS) return;
  // The list stands as it is; the next occasion tries again.
  const head = await fetchPage(filter, undefined).catch(() => null);
  const isUntouched = client.getQueryState(queryKey)?.dataUpdatedAt === dataUpdatedAt;
  if (!head || !isAtRest() || !isUntouched) return;
  client.setQueryData<NotePages>(queryKey, withHead(data, head));
}
