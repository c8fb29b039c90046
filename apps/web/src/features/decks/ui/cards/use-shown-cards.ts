import type { Card, Deck } from '@molip/contract';
import { matchesFilter } from '@molip/domain/decks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isOutage } from '../../api/deck-failure.ts';
import type { CardFilter } from '../../api/deck-keys.ts';
import { cardsQuery, foundCardsQuery, useFreshCards } from '../../api/list-cards.ts';
import { isSampleId } from '../../samples/sample-id.ts';
import { type CardSearch, filterOf } from './card-search.ts';

/** What is shown while the deck itself cannot be reached. */
const STAND_IN_DECK_ID = -1;

export interface ShownCards {
  /** The deck that is shown: the wanted one, or a sample that stands in for it. */
  readonly deck: Deck | undefined;
  readonly filter: CardFilter;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly isSample: boolean;
  readonly error: Error | null;
  /** Other cards are on their way. */
  readonly isOld: boolean;
  readonly isBusy: boolean;
  readonly isLoadingMore: boolean;
  readonly isMoreFailed: boolean;
  readonly more: () => void;
  /** Nothing more, or it is on its way. */
  readonly canLoadMore: boolean;
  readonly retry: () => void;
}

/** The cards of a deck by pages, or those that a search in both sides finds. */
export function useShownCards(deckId: number, search: CardSearch): ShownCards {
  const { q, tags, scope } = search;
  const filter = useMemo(() => filterOf({ q, tags, scope }), [q, tags, scope]);
  const own = useInfiniteQuery(cardsQuery(deckId, filter));
  const isOut = own.data === undefined && isOutage(own.error);
  const standIn = useInfiniteQuery({ ...cardsQuery(STAND_IN_DECK_ID, filter), enabled: isOut });
  const list = isOut ? standIn : own;
  const shownId = isOut ? STAND_IN_DECK_ID : deckId;
  useFreshCards(shownId, filter);

  const keyword = scope === 'both' ? (q?.trim() ?? '') : '';
  const found = useQuery(foundCardsQuery(shownId, keyword));
  const pages = list.data?.pages;
  const listed = useMemo(() => pages?.flatMap(({ cards }) => cards) ?? [], [pages]);
  const foundCards = useMemo(
    () => found.data?.cards.filter((card) => matchesFilter(card, { q: '', tags: tags ?? [] })) ?? [],
    [found.data, tags],
  );
  const isFinding = keyword !== '';
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isMoreFailed = list.isFetchNextPageError;
  return {
    deck: pages?.[0]?.deck,
    filter,
    cards: isFinding ? foundCards : listed,
    total: isFinding ? foundCards.length : (pages?.at(-1)?.total ?? 0),
    isSample: isSampleId(shownId),
    error: own.data ? found.error : own.error,
    isOld: isFinding ? found.isPlaceholderData || found.isPending : list.isPlaceholderData,
    isBusy: list.isFetching || found.isFetching,
    isLoadingMore: list.isFetchingNextPage,
    isMoreFailed,
    more,
    canLoadMore: !isFinding && list.hasNextPage && !list.isFetching && !isMoreFailed,
    retry: () => void own.refetch(),
  };
}
