import { type Deck, decksCalls } from '@molip/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { deckKeys } from './deck-keys.ts';

/** Apart from the query of the list: practice needs neither its samples nor its counts. */
export const mostDueQuery = queryOptions({
  queryKey: [...deckKeys.all, 'most-due'],
  queryFn: ({ signal }) =>
    // Two, to find one other than the current deck.
    request(decksCalls.listDecks, { query: { sort: 'dueCnt,desc', size: '2' } }, { signal }),
});

/** The other deck with the most cards due; null when none is due. */
export function useNextDeck(deckId: number): Pick<Deck, 'deckId' | 'deckName'> | null {
  const { data } = useQuery(mostDueQuery);
  return data?.decks.find((deck) => deck.deckId !== deckId && deck.dueCnt + deck.newCnt > 0) ?? null;
}

/** The deck with the most cards due, requested now; null when none is due. */
export async function findMostDueDeck(client: QueryClient): Promise<number | null> {
  const { decks } = await client.fetchQuery({ ...mostDueQuery, networkMode: 'always' });
  return decks.find(({ dueCnt }) => dueCnt > 0)?.deckId ?? null;
}

/** The same as a query, null also while it loads. */
export function useMostDueDeck(isWanted: boolean): number | null {
  const { data } = useQuery({ ...mostDueQuery, enabled: isWanted });
  return data?.decks.find(({ dueCnt }) => dueCnt > 0)?.deckId ?? null;
}

const deckNameQuery = (deckId: number) =>
  queryOptions({
    queryKey: [...deckKeys.all, 'name', deckId],
    queryFn: async ({ signal }) => {
      const params = { id: String(deckId) };
      const { deck } = await request(decksCalls.listCards, { params, query: { limit: '1' } }, { signal });
      return deck.deckName;
    },
  });

/** Empty while it loads, undefined when the deck does not exist. */
export function useDeckName(deckId: number): string | undefined {
  const { data, isPending } = useQuery(deckNameQuery(deckId));
  return isPending ? '' : data;
}
