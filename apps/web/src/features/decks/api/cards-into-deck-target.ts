import type { Deck } from '@molip/contract';
import type { QueryClient } from '@tanstack/react-query';
import { newId } from '#shared/lib/new-id.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
import { deckChanged, deckCreated, deckDeleted } from './deck-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, deckFailure, failWith, isRefusal } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';
import { deckChoicesQuery } from './list-decks.ts';

/** An existing deck, or the name of a new one. */
export type DeckTarget = { readonly deckId: number } | { readonly deckName: string };

/** A deck created for cards whose creation is not confirmed yet. */
interface PendingDeck {
  readonly clientId: string;
  readonly deckName: string;
  /** Null while no response has arrived. */
  readonly deck: Deck | null;
}

/** Creates decks for cards, one at a time, and deletes those that stay empty. */
export function pendingDecks(client: QueryClient) {
  let begun: PendingDeck | null = null;

  const make = async ({ clientId, deckName }: PendingDeck): Promise<Deck> => {
    try {
      const deck = await deckCalls.createDeck(deckName, clientId);
      begun = { clientId, deckName, deck };
      deckCreated(client, deck);
      void client.invalidateQueries({ queryKey: deckKeys.lists, refetchType: 'none' });
      return deck;
    } catch (reason) {
      if (isRefusal(reason)) begun = null;
      throw deckFailure(reason, DECK_FAILURES.createDeck);
    }
  };
  const rename = async ({ deckId }: Deck, from: PendingDeck, deckName: string): Promise<void> => {
    const deck = await deckCalls.updateDeck(deckId, { deckName }).catch(failWith(DECK_FAILURES.updateDeck));
    begun = { ...from, deckName, deck };
    deckChanged(client, deck);
  };
  /** Cards that are in it by now were added on another device, and must stay. */
  const removeIfEmpty = async (deck: Deck): Promise<void> => {
    const { total } = await deckCalls.listCards(deck.deckId, {}, { limit: 1 });
    if (total > 0) return;
    await deckCalls.deleteDeck(deck.deckId);
    deckDeleted(client, deck, serverNow());
  };

  return {
    /** The id of the target. A pending deck is renamed. */
    open: async (target: DeckTarget): Promise<number> => {
      if ('deckId' in target) return target.deckId;
      const { deckName } = target;
      begun ??= { clientId: newId(), deckName, deck: null };
      const before = begun;
      const deck = before.deck ?? (await make(before));
      if (before.deckName !== deckName) await rename(deck, before, deckName);
      return deck.deckId;
    },

    /** Call when the cards are saved in this deck. */
    close: async (deckId: number): Promise<void> => {
      if (!begun) return;
      // The cards are saved: the pending deck is removed by a later call.
      const deck = begun.deck ?? (await make(begun).catch(() => null));
      if (!deck) return;
      begun = null;
      if (deck.deckId !== deckId) return removeIfEmpty(deck).catch(() => {});
      client.setQueryData(deckChoicesQuery.queryKey, (all) => all && [...all, deck]);
      void client.invalidateQueries({ queryKey: deckChoicesQuery.queryKey });
    },

    /** Call when no cards will be added. */
    drop: async (): Promise<void> => {
      const deck = begun?.deck;
      begun = null;
      if (deck) await removeIfEmpty(deck).catch(() => {});
    },
  };
}
