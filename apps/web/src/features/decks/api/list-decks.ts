import { type Deck, decksCalls } from '@molip/contract';
import { mergeReload } from '@molip/domain/decks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { type DeckCalls, deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { type DeckFilter, type DeckListPage, deckKeys } from './deck-keys.ts';

export const deckListQuery = (filter: DeckFilter, calls: DeckCalls = deckCalls) =>
  queryOptions({
    queryKey: deckKeys.list(filter),
    queryFn: async ({ signal, client, queryKey }) => {
      const loaded = await calls.listDecks(filter, signal).catch(failWith(DECK_FAILURES.listDecks));
      const old = client.getQueryData<DeckListPage>(queryKey);
      return old ? mergeReload(old, loaded) : loaded;
    },
    placeholderData: keepPreviousData,
    // Offline is treated like other failures: samples are shown.
    networkMode: 'always',
  });

/** The share of each deck's cards that is remembered today, by deck id. Lists are shown without waiting for it. */
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

/** The server's maximum. */
const SIZE = 100;
/** More would be too many to choose from. */
const PAGES_MAX = 20;

/** All decks of the member by name, to choose from. */
export const deckChoicesQuery = queryOptions({
  queryKey: [...deckKeys.all, 'choices'],
  queryFn: async ({ signal }) => {
    const decks: Deck[] = [];
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const filter = { sort: 'deckName,asc', page, size: SIZE } as const;
      const list = await deckCalls.listDecks(filter, signal).catch(failWith(DECK_FAILURES.listDecks));
      decks.push(...list.decks);
      if (list.decks.length < SIZE) break;
    }
    return decks;
  },
  networkMode: 'always',
});

/** Enough cards to find the deck of the others. */
const ASKED_MOST = 5;
const KEYWORD_MAX = 100;

const newestFirst = (decks: readonly Deck[]) =>
  decks.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.deckId - a.deckId);

/** All decks of the member to choose from, newest first. */
export function useNewestDecks() {
  const { data, isError, refetch } = useQuery({
    ...deckChoicesQuery,
    select: newestFirst,
    // Otherwise a request that failed offline is not repeated online.
    refetchOnReconnect: true,
  });
  return { decks: data, isFailed: isError && !data, retry: () => void refetch(), deckOfNote };
}

/** The deck with most of a note's cards with these fronts; null where there are none. */
async function deckOfNote(noteId: number, fronts: readonly string[]): Promise<number | null> {
  const answers = await Promise.all(
    fronts.slice(0, ASKED_MOST).map((front) => {
      const keyword = front.slice(0, KEYWORD_MAX).trim();
      return request(decksCalls.searchCards, { params: { keyword } });
    }),
  );
  const ofNote = answers.flatMap(({ cards }) => cards).filter(({ source }) => source?.noteId === noteId);
  const decks = [...new Map(ofNote.map(({ cardId, deckId }) => [cardId, deckId])).values()];
  const count = (deckId: number) => decks.filter((one) => one === deckId).length;
  return decks.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}
