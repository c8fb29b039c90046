import { useQuery } from '@tanstack/react-query';
import { type DeckCalls, deckCalls } from '../api/deck-calls.ts';
import { isOutage } from '../api/deck-failure.ts';
import { type DeckFilter, deckKeys } from '../api/deck-keys.ts';
import { type DeckListPage, deckListQuery } from '../api/list-decks.ts';
import { ownDecksOnDevice } from './own-decks.ts';

export interface ShownDecks {
  /** Undefined while it is on its way, and when there is nothing to show for it. */
  readonly list: DeckListPage | undefined;
  /** Whose they are; samples are said to be some. */
  readonly from: 'server' | 'device' | 'samples';
  /** Why the server's are not shown. */
  readonly error: Error | null;
  /** A page before this one is still shown. */
  readonly isOld: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** A page of the own decks, or, when the server cannot be reached, what stands in for it. */
export function useShownDecks(filter: DeckFilter, calls: DeckCalls = deckCalls): ShownDecks {
  const own = useQuery(deckListQuery(filter, calls));
  const isOut = own.data === undefined && isOutage(own.error);
  const device = useQuery({
    queryKey: deckKeys.deviceList,
    queryFn: ownDecksOnDevice,
    enabled: isOut,
    networkMode: 'always',
    staleTime: 0,
  });
  const samples = useQuery({
    queryKey: deckKeys.sampleList(filter),
    queryFn: async () => (await import('./sample-store.ts')).sampleStore.listDecks(filter),
    enabled: isOut && device.data === null,
    networkMode: 'always',
    staleTime: 0,
  });
  const retry = () => void own.refetch();
  const common = { error: own.data ? null : own.error, isRetrying: own.isFetching, retry };
  if (isOut && device.data) return { ...common, list: device.data, from: 'device', isOld: false };
  if (isOut) return { ...common, list: samples.data, from: 'samples', isOld: false };
  return { ...common, list: own.data, from: 'server', isOld: own.isPlaceholderData };
}
