import type { Deck } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deckChanged, deckCreated } from './deck-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';

interface NewDeck {
  readonly deckName: string;
  /** The same for every try, so that an answer that was lost does not make a second deck. */
  readonly clientId: string;
}

export function useCreateDeck() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ deckName, clientId }: NewDeck) =>
      deckCalls.createDeck(deckName, clientId).catch(failWith(DECK_FAILURES.createDeck)),
    onSuccess: (deck) => {
      deckCreated(client, deck);
      // Pages behind the first are one deck further.
      void client.invalidateQueries({ queryKey: deckKeys.lists, refetchType: 'none' });
    },
  });
}

interface DeckChange {
  readonly deckId: number;
  readonly deckName?: string;
  readonly newPerDay?: number;
}

export function useUpdateDeck() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ deckId, ...change }: DeckChange): Promise<Deck> =>
      deckCalls.updateDeck(deckId, change).catch(failWith(DECK_FAILURES.updateDeck)),
    onSuccess: (deck) => deckChanged(client, deck),
  });
}
