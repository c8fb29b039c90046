import type { DaySettings } from '@molip/domain/study-day';
import { useQuery } from '@tanstack/react-query';
import { type DeckCalls, type DeckListPage, deckCalls } from '../api/deck-calls.ts';
import { isOutage } from '../api/deck-failure.ts';
import { type DeckFilter, deckKeys } from '../api/deck-keys.ts';
import { deckListQuery } from '../api/list-decks.ts';

/** Whose decks this device may hold, and by which days they are due. */
export interface DeckOwner {
  readonly memberId: number;
  readonly settings: DaySettings;
}

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

/** What stands in is made anew each time: it is in memory, or on this device. */
const standIn = { networkMode: 'always', staleTime: 0, gcTime: 0 } as const;

/**
 * A page of the own decks. When the server cannot be reached: those that this device holds, and only then samples, under
 * keys of their own.
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

/** A device that can hold nothing holds none. */
async function decksOnDevice(owner: DeckOwner | undefined, filter: DeckFilter): Promise<DeckListPage | null> {
  if (!owner) return null;
  const { listCachedDecks: ownDecksOnDevice } = await import('./list-cached-decks.ts');
  return ownDecksOnDevice(owner, filter).catch(() => null);
}
