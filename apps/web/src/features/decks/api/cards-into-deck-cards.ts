import type { Card } from '@molip/contract';
import type { QueryClient } from '@tanstack/react-query';
import { newId } from '#shared/lib/new-id.ts';
import { cardChanged, cardsAdded, cardsRemoved } from './card-cache.ts';
import { deckCalls, type NewCard } from './deck-calls.ts';
import { DECK_FAILURES, deckFailure, isMissing, isRefusal } from './deck-failure.ts';

/** Its key stays while the page is open: edited, or meant for another deck, it is still the same card. */
export interface KeyedCard extends NewCard {
  readonly key: number;
}

interface Batch {
  readonly deckId: number;
  readonly cards: readonly KeyedCard[];
  readonly clientId: string;
}

interface SavedCard {
  readonly card: Card;
  /** What it was told to be: what the server made of that may read otherwise. */
  readonly sentText: string;
}

/** Which card each key has become on the server. */
export function savedCards(client: QueryClient) {
  const kept = new Map<number, SavedCard>();
  /** Its answer was lost: it may have been made or not. */
  let unsure: Batch | null = null;
  /** Made by such a batch, and nobody has asked for them since. */
  const unasked = new Set<number>();

  const make = async (batch: Batch): Promise<void> => {
    unsure = batch;
    const { deckId, cards, clientId } = batch;
    try {
      const answer = await deckCalls.createCards(deckId, cards.map(withoutKey), clientId);
      unsure = null;
      const made = answer.cards.toSorted((a, b) => a.cardId - b.cardId);
      for (const [index, wanted] of cards.entries()) {
        const card = made[index];
        if (card && !card.isDeleted) kept.set(wanted.key, { card, sentText: textOf(deckId, wanted) });
      }
      const there = made.filter((card) => !card.isDeleted);
      cardsAdded(client, deckId, there);
    } catch (reason) {
      if (isRefusal(reason)) unsure = null;
      throw deckFailure(reason, DECK_FAILURES.createCard);
    }
  };

  /** @returns false where there is none, or none any more. */
  const change = async (deckId: number, wanted: KeyedCard): Promise<boolean> => {
    const before = kept.get(wanted.key);
    const wish = textOf(deckId, wanted);
    if (!before || before.sentText === wish) return before !== undefined;
    const { content, answer, source = null } = wanted;
    try {
      const card = await deckCalls.updateCard(before.card.cardId, { content, answer, source, deckId });
      kept.set(wanted.key, { card, sentText: wish });
      show(before.card, card);
      return true;
    } catch (reason) {
      const failure = deckFailure(reason, DECK_FAILURES.updateCard);
      if (!isMissing(failure)) throw failure;
      kept.delete(wanted.key);
      return false;
    }
  };
  const show = (before: Card, card: Card): void => {
    if (before.deckId === card.deckId) cardChanged(client, card);
    else {
      cardsRemoved(client, before.deckId, [before]);
      cardsAdded(client, card.deckId, [card]);
    }
  };

  const remove = async (key: number): Promise<void> => {
    const card = kept.get(key)?.card;
    if (!card) return;
    await deckCalls.deleteCard(card.cardId).catch((reason: unknown) => {
      const failure = deckFailure(reason, DECK_FAILURES.deleteCard);
      if (!isMissing(failure)) throw failure;
    });
    cardsRemoved(client, card.deckId, [card]);
    kept.delete(key);
  };

  return {
    /** Asks what became of a batch whose answer was lost: said again word for word, it makes nothing twice. */
    settle: async (): Promise<void> => {
      if (!unsure) return;
      const { cards } = unsure;
      await make(unsure).catch((failure: Error) => {
        if (unsure) throw failure;
      });
      for (const { key } of cards) if (kept.has(key)) unasked.add(key);
    },

    /** Those that are there are changed, the others made, and what was made unasked is taken away. */
    put: async (deckId: number, cards: readonly KeyedCard[]): Promise<void> => {
      const missing: KeyedCard[] = [];
      for (const card of cards) {
        if (!(await change(deckId, card))) missing.push(card);
        unasked.delete(card.key);
      }
      if (missing.length > 0) await make({ deckId, cards: missing, clientId: newId() });
      for (const key of unasked) {
        await remove(key);
        unasked.delete(key);
      }
    },
  };
}

function withoutKey({ key: _, ...card }: KeyedCard) {
  return card;
}

function textOf(deckId: number, { content, answer, source }: KeyedCard): string {
  return JSON.stringify([deckId, content, answer, source]);
}
