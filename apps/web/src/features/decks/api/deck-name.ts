import { decksCalls } from '@molip/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { deckKeys } from './deck-keys.ts';

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
