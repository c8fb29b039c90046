import { type Deck, decksCalls } from '@molip/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { deckKeys } from './deck-keys.ts';

/** Not through the list's own query: practice needs neither its samples nor its counts. */
export const mostDueQuery = queryOptions({
  queryKey: [...deckKeys.all, 'most-due'],
  queryFn: ({ signal }) =>
    // Two, to find one that is not the one at hand.
    request(decksCalls.listDecks, { query: { sort: 'dueCnt,desc', size: '2' } }, { signal }),
});

/** Another deck with cards for today, the most first; null when there is none. */
export function useNextDeck(deckId: number): Pick<Deck, 'deckId' | 'deckName'> | null {
  const { data } = useQuery(mostDueQuery);
  return data?.decks.find((deck) => deck.deckId !== deckId && deck.dueCnt + deck.newCnt > 0) ?? null;
}

/** Where to begin with what is due, as it is now; null when nothing is. */
export async function findMostDueDeck(client: QueryClient): Promise<number | null> {
  const { decks } = await client.fetchQuery({ ...mostDueQuery, networkMode: 'always' });
  return decks.find(({ dueCnt }) => dueCnt > 0)?.deckId ?? null;
}

/** The same, asked for while it is wanted; null also as long as it is not known. */
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

/** Empty while it is asked for, undefined when there is no such deck. */
export function useDeckName(deckId: number): string | undefined {
  const { data, isPending } = useQuery(deckNameQuery(deckId));
  return isPending ? '' : data;
}
