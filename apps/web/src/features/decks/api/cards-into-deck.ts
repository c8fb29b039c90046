import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCreateDeck } from './change-deck.ts';
import type { NewCard } from './deck-types.ts';
import { useCreateCards } from './save-card.ts';
import { deckChoicesQuery } from './transfer/deck-choices.ts';
import { useTryId } from './use-try-id.ts';

/** A deck that there is, or one to be made. */
export type DeckTarget = { readonly deckId: number } | { readonly deckName: string };

/** Puts cards into a deck and says into which; tried again after a lost answer it makes neither deck nor cards twice. */
export function useCardsIntoDeck() {
  const client = useQueryClient();
  const { mutateAsync: createDeck } = useCreateDeck();
  const { mutateAsync: createCards } = useCreateCards();
  const deckTry = useTryId();
  const cardsTry = useTryId();
  return useCallback(
    async (target: DeckTarget, cards: readonly NewCard[]): Promise<number> => {
      const isNew = 'deckName' in target;
      const { deckId } = isNew
        ? await createDeck({ deckName: target.deckName, clientId: deckTry(target) })
        : target;
      if (isNew) await client.invalidateQueries({ queryKey: deckChoicesQuery.queryKey });
      await createCards({ deckId, cards, clientId: cardsTry({ deckId, cards }) });
      return deckId;
    },
    [client, createDeck, createCards, deckTry, cardsTry],
  );
}
