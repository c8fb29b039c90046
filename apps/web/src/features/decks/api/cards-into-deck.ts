import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeyedCard, savedCards } from './cards-into-deck-cards.ts';
import { type DeckTarget, pendingDecks } from './cards-into-deck-target.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, deckFailure, isMissing } from './deck-failure.ts';
import { deckChoicesQuery } from './list-decks.ts';

type Outcome =
  | { readonly deckId: number }
  /** The target or the source was deleted, so that nothing was saved. */
  | { readonly gone: 'deck' | 'note' };

/** Saves cards into a deck. One key is one card: nothing is created twice, whatever is lost or edited between two attempts. */
export function useCardsIntoDeck() {
  const client = useQueryClient();
  const [save] = useState(() => cardsIntoDeck(client));
  return save;
}

function cardsIntoDeck(client: QueryClient) {
  const decks = pendingDecks(client);
  const saved = savedCards(client);
  return async (target: DeckTarget, cards: readonly KeyedCard[]): Promise<Outcome> => {
    await saved.settle();
    const deckId = await decks.open(target);
    try {
      await saved.put(deckId, cards);
    } catch (error) {
      if (!isMissing(error)) throw error;
      if ('deckId' in target && (await isDeckDeleted(deckId))) {
        client.setQueryData(deckChoicesQuery.queryKey, (all) =>
          all?.filter((deck) => deck.deckId !== deckId),
        );
        return { gone: 'deck' };
      }
      await decks.drop();
      if (cards.some(({ source }) => source)) return { gone: 'note' };
      throw error;
    }
    await decks.close(deckId);
    return { deckId };
  };
}

async function isDeckDeleted(deckId: number): Promise<boolean> {
  try {
    await deckCalls.listCards(deckId, {}, { limit: 1 });
    return false;
  } catch (reason) {
    const failure = deckFailure(reason, DECK_FAILURES.createCard);
    if (isMissing(failure)) return true;
    throw failure;
  }
}
