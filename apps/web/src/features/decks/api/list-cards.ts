import type { Card } from '@molip/contract';
import { HOUR_MS, SECOND_MS } from '@molip/domain/kernel';
import {
  focusManager,
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CardListPage, type CardPages, withFirstPage } from './card-pages.ts';
import { cardsCounted } from './deck-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { type CardFilter, deckKeys } from './deck-keys.ts';

/** A younger list is not requested again. */
const MIN_AGE_MS = 5 * SECOND_MS;
/** Long, so that the scroll position survives a long practice. */
const CACHE_MS = HOUR_MS;

export const cardsQuery = (deckId: number, filter: CardFilter) =>
  infiniteQueryOptions({
    queryKey: deckKeys.cardList(deckId, filter),
    queryFn: async ({ pageParam, signal, client }) => {
      const page = await deckCalls
        .listCards(deckId, filter, { cursor: pageParam, signal })
        .catch(failWith(DECK_FAILURES.listCards));
      cardsCounted(client, deckId, page.deck.cardCnt);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: CardListPage) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Unchanged pages are the same objects anyway, and comparing thousands of cards takes long.
    structuralSharing: false,
    // Asking again would ask for every page that was scrolled through; unless practice made all of them old,
    // `useRefreshFirstPage` asks for one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
    networkMode: 'always',
  });

/** Matches front or back; the server returns the first hundred. */
export const foundCardsQuery = (deckId: number, keyword: string) =>
  queryOptions({
    queryKey: deckKeys.foundIn(deckId, keyword),
    queryFn: ({ signal }) =>
      deckCalls.searchCards(deckId, keyword, signal).catch(failWith(DECK_FAILURES.listCards)),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

export const deckTagsQuery = (deckId: number) =>
  queryOptions({
    queryKey: deckKeys.tagsOf(deckId),
    queryFn: ({ signal }) => deckCalls.listTags(deckId, signal).catch(failWith(DECK_FAILURES.listCards)),
  });

/** Loads changes of other devices and of practice when the page opens, becomes visible or is online again. */
export function useRefreshFirstPage(deckId: number, filter: CardFilter): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshFirstPage(client, deckId, filter);
    refresh();
    const leaves = [focusManager, onlineManager].map((manager) =>
      manager.subscribe((isThere) => (isThere ? refresh() : undefined)),
    );
    return () => {
      for (const leave of leaves) leave();
    };
  }, [client, deckId, filter]);
}

async function refreshFirstPage(client: QueryClient, deckId: number, filter: CardFilter): Promise<void> {
  const queryKey = deckKeys.cardList(deckId, filter);
  const isAtRest = () => client.getQueryState(queryKey)?.fetchStatus === 'idle';
  const { data, dataUpdatedAt = 0, isInvalidated } = client.getQueryState<CardPages>(queryKey) ?? {};
  if (!data || !isAtRest()) return;
  // Practice changes due dates on every page.
  if (isInvalidated) return client.refetchQueries({ queryKey, exact: true });
  if (Date.now() - dataUpdatedAt < MIN_AGE_MS) return;
  // The list stays as it is until the next refresh.
  const head = await deckCalls.listCards(deckId, filter).catch(() => null);
  const isUntouched = client.getQueryState(queryKey)?.dataUpdatedAt === dataUpdatedAt;
  if (!head || !isAtRest() || !isUntouched) return;
  client.setQueryData<CardPages>(queryKey, withFirstPage(data, head));
  cardsCounted(client, deckId, head.deck.cardCnt);
}

const PAGE = 500;

interface ListOptions {
  readonly signal?: AbortSignal;
  /** Called after each page with the number of loaded cards. */
  readonly onCount?: (count: number) => void;
}

/** Every card that matches the filter, loaded in large pages. */
export async function allCards(
  deckId: number,
  filter: CardFilter,
  { signal, onCount }: ListOptions = {},
): Promise<Card[]> {
  const cards: Card[] = [];
  let cursor: string | undefined;
  do {
    const page = await deckCalls
      .listCards(deckId, filter, { cursor, limit: PAGE, signal })
      .catch(failWith(DECK_FAILURES.listCards));
    cards.push(...page.cards);
    onCount?.(cards.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return cards;
}
