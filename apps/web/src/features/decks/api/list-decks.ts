import { mergeReload } from '@molip/domain/decks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DeckCalls, deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { type DeckFilter, deckKeys } from './deck-keys.ts';
import type { DeckListPage } from './deck-types.ts';

export const deckListQuery = (filter: DeckFilter, calls: DeckCalls = deckCalls) =>
  queryOptions({
    queryKey: deckKeys.list(filter),
    queryFn: async ({ signal, client, queryKey }) => {
      const fresh = await calls.listDecks(filter, signal).catch(failWith(DECK_FAILURES.listDecks));
      const old = client.getQueryData<DeckListPage>(queryKey);
      return old ? mergeReload(old, fresh) : fresh;
    },
    placeholderData: keepPreviousData,
    // Offline is a failure like others here: it has samples to show.
    networkMode: 'always',
  });

/** The share of each deck that is remembered today, by its id. Lists stand without it. */
export const deckMemoryQuery = queryOptions({
  queryKey: deckKeys.memory,
  queryFn: async ({ signal }) => {
    const { decks } = await deckCalls.readDeckMemory(signal);
    return new Map(decks.map(({ deckId, remembered }) => [deckId, remembered]));
  },
});

export const deletedDecksQuery = queryOptions({
  queryKey: deckKeys.deleted,
  queryFn: ({ signal }) => deckCalls.listDeletedDecks(signal).catch(failWith(DECK_FAILURES.listDecks)),
  networkMode: 'always',
  refetchOnReconnect: true,
});
