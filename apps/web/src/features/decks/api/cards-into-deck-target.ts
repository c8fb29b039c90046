import type { Deck } from '@molip/contract';
import type { QueryClient } from '@tanstack/react-query';
import { newId } from '#shared/lib/new-id.ts';
import { trustedNow } from '#shared/lib/trusted-clock.ts';
import { deckChanged, deckCreated, deckDeleted } from './deck-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, deckFailure, failWith, isRefusal } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';
import { deckChoicesQuery } from './list-decks.ts';

/** A deck that there is, or one to be made. */
export type DeckTarget = { readonly deckId: number } | { readonly deckName: string };

/** A deck that was made for cards which are not known to be in it. */
interface PendingDeck {
  readonly clientId: string;
  readonly deckName: string;
  /** Null while its answer is lost. */
  readonly deck: Deck | null;
}

/** New decks for cards: one at a time, and none stays behind empty. */
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
  /** Whatever is in it by now is somebody's. */
  const removeIfEmpty = async (deck: Deck): Promise<void> => {
    const { total } = await deckCalls.listCards(deck.deckId, {}, { limit: 1 });
    if (total > 0) return;
    await deckCalls.deleteDeck(deck.deckId);
    deckDeleted(client, deck, trustedNow());
  };

  return {
    /** The id of the deck that is meant. One that was begun before takes the new name. */
    open: async (target: DeckTarget): Promise<number> => {
      if ('deckId' in target) return target.deckId;
      const { deckName } = target;
      begun ??= { clientId: newId(), deckName, deck: null };
      const before = begun;
      const deck = before.deck ?? (await make(before));
      if (before.deckName !== deckName) await rename(deck, before, deckName);
      return deck.deckId;
    },

    /** The cards are in this deck. */
    close: async (deckId: number): Promise<void> => {
      if (!begun) return;
      // They are saved: what is left of an earlier try waits for the next.
      const deck = begun.deck ?? (await make(begun).catch(() => null));
      if (!deck) return;
      begun = null;
      if (deck.deckId !== deckId) return removeIfEmpty(deck).catch(() => {});
      client.setQueryData(deckChoicesQuery.queryKey, (all) => all && [...all, deck]);
      void client.invalidateQueries({ queryKey: deckChoicesQuery.queryKey });
    },

    /** No cards will come. */
    drop: async (): Promise<void> => {
      const deck = begun?.deck;
      begun = null;
      if (deck) await removeIfEmpty(deck).catch(() => {});
    },
  };
}
