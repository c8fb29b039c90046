import type { Card, Deck } from '@molip/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isOutage } from '../../api/deck-failure.ts';
import { type CardFilter, deckKeys, isSampleId } from '../../api/deck-keys.ts';
import { cardsQuery, foundCardsQuery, useRefreshFirstPage } from '../../api/list-cards.ts';
import type { DeckOwner } from '../../model/cached-deck.ts';
import { type CardSearch, filterOf } from './card-search.ts';

/** Shown while the deck is unreachable and not cached. */
const SAMPLE_DECK_ID = -1;

export interface ShownCards {
  /** The requested deck, or a sample in its place. */
  readonly deck: Deck | undefined;
  readonly from: 'server' | 'device' | 'samples';
  readonly filter: CardFilter;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly error: Error | null;
  /** Cards of an earlier filter are still shown. */
  readonly isOld: boolean;
  readonly isBusy: boolean;
  readonly isLoadingMore: boolean;
  readonly isMoreFailed: boolean;
  /** The search failed. */
  readonly isFindFailed: boolean;
  readonly more: () => void;
  /** More cards exist and are not loading. */
  readonly canLoadMore: boolean;
  readonly retry: () => void;
  readonly findAgain: () => void;
}

/** The cards of a deck in pages, or the results of a search on both sides. */
export function useShownCards(deckId: number, search: CardSearch, owner: DeckOwner | undefined): ShownCards {
  const { q, tags, scope } = search;
  const filter = useMemo(() => filterOf({ q, tags, scope }), [q, tags, scope]);
  const keyword = scope === 'both' ? (q?.trim() ?? '') : '';
  const own = useInfiniteQuery(cardsQuery(deckId, filter));
  const isOut = own.data === undefined && isOutage(own.error);
  const device = useQuery({
    queryKey: [...deckKeys.deviceList, owner?.memberId, deckId, filter, keyword],
    queryFn: () => cardsOnDevice(owner, deckId, filter, keyword),
    enabled: isOut,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const samples = useInfiniteQuery({
    ...cardsQuery(SAMPLE_DECK_ID, filter),
    enabled: isOut && device.data === null,
  });
  const list = isOut ? samples : own;
  const shownId = isOut ? SAMPLE_DECK_ID : deckId;
  useRefreshFirstPage(shownId, filter);

  const found = useQuery({ ...foundCardsQuery(shownId, keyword), enabled: keyword !== '' && !device.data });
  const pages = list.data?.pages;
  const listed = useMemo(() => pages?.flatMap(({ cards }) => cards) ?? [], [pages]);
  const foundCards = useMemo(
    () => found.data?.cards.filter((card) => tags?.every((tag) => card.tags.includes(tag)) ?? true) ?? [],
    [found.data, tags],
  );
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const retry = () => void own.refetch();
  const findAgain = () => void found.refetch();
  if (isOut && device.data) {
    const { deck, cards } = device.data;
    return {
      ...{ deck, from: 'device', filter, cards, total: cards.length, more, retry, findAgain },
      ...{ error: own.error, isOld: false, isBusy: own.isFetching },
      ...{ isLoadingMore: false, isMoreFailed: false, isFindFailed: false, canLoadMore: false },
    };
  }
  const isFinding = keyword !== '';
  const isMoreFailed = list.isFetchNextPageError;
  return {
    deck: pages?.[0]?.deck,
    from: isSampleId(shownId) ? 'samples' : 'server',
    filter,
    cards: isFinding ? foundCards : listed,
    total: isFinding ? foundCards.length : (pages?.at(-1)?.total ?? 0),
    error: own.data ? found.error : own.error,
    isOld: isFinding ? found.isPlaceholderData || found.isPending : list.isPlaceholderData,
    isBusy: own.isFetching || list.isFetching || found.isFetching,
    isLoadingMore: list.isFetchingNextPage,
    isMoreFailed,
    isFindFailed: isFinding && found.isError,
    more,
    canLoadMore: !isFinding && list.hasNextPage && !list.isFetching && !isMoreFailed,
    retry,
    findAgain,
  };
}

/** Without IndexedDB the cache is empty. */
async function cardsOnDevice(
  owner: DeckOwner | undefined,
  deckId: number,
  filter: CardFilter,
  keyword: string,
) {
  if (!owner) return null;
  const { listCachedCards: ownCardsOnDevice } = await import('../../model/list-cached-decks.ts');
  return ownCardsOnDevice(owner, deckId, filter, keyword).catch(() => null);
}
