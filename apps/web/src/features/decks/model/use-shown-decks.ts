import { useQuery } from '@tanstack/react-query';
import { type DeckCalls, deckCalls } from '../api/deck-calls.ts';
import { isOutage } from '../api/deck-failure.ts';
import { type DeckFilter, type DeckListPage, deckKeys } from '../api/deck-keys.ts';
import { deckListQuery } from '../api/list-decks.ts';
import type { DeckOwner } from './cached-deck.ts';

export interface ShownDecks {
  /** Undefined while it loads, and after a refusal. */
  readonly list: DeckListPage | undefined;
  /** The source of the list; samples are announced. */
  readonly from: 'server' | 'device' | 'samples';
  /** Why the server's list is not shown. */
  readonly error: Error | null;
  /** An earlier page is still shown. */
  readonly isOld: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Not cached by the query: the data is in memory, or on this device. */
const standIn = { networkMode: 'always', staleTime: 0, gcTime: 0 } as const;

/**
 * A page of the member's decks. When the server is unreachable: the cached decks, and samples only where none is cached,
 * under query keys of their own.
 */
export function useShownDecks(
  filter: DeckFilter,
  owner: DeckOwner | undefined,
  calls: DeckCalls = deckCalls,
): ShownDecks {
  const own = useQuery(deckListQuery(filter, calls));
  const isOut = own.data === undefined && isOutage(own.error);
  const device = useQuery({
    ...standIn,
    queryKey: [...deckKeys.deviceList, owner?.memberId, filter],
    queryFn: () => decksOnDevice(owner, filter),
    enabled: isOut,
  });
  const samples = useQuery({
    ...standIn,
    queryKey: deckKeys.sampleList(filter),
    queryFn: async () => (await import('../samples/sample-store.ts')).sampleStore.listDecks(filter),
    enabled: isOut && device.data === null,
  });
  const retry = () => void own.refetch();
  const common = { error: own.data ? null : own.error, isRetrying: own.isFetching, retry };
  if (isOut && device.data) return { ...common, list: device.data, from: 'device', isOld: false };
  if (isOut) return { ...common, list: samples.data, from: 'samples', isOld: false };
  return { ...common, list: own.data, from: 'server', isOld: own.isPlaceholderData };
}

/** Without IndexedDB the cache is empty. */
async function decksOnDevice(owner: DeckOwner | undefined, filter: DeckFilter): Promise<DeckListPage | null> {
  if (!owner) return null;
  const { listCachedDecks: ownDecksOnDevice } = await import('./list-cached-decks.ts');
  return ownDecksOnDevice(owner, filter).catch(() => null);
}
