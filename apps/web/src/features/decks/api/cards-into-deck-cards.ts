import type { Card } from '@molip/contract';
import type { QueryClient } from '@tanstack/react-query';
import { newId } from '#shared/lib/new-id.ts';
import { cardChanged, cardsAdded, cardsRemoved } from './card-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, deckFailure, isMissing, isRefusal } from './deck-failure.ts';
import type { NewCard } from './deck-keys.ts';

/** The key identifies the card while the page is open, also after an edit or for another deck. */
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
  /** The text as it was sent, which the server may have normalised. */
  readonly sentText: string;
}

/** Maps each key to its card on the server. */
export function savedCards(client: QueryClient) {
  const saved = new Map<number, SavedCard>();
  /** A batch without a response: the server may have created its cards or not. */
  let unsure: Batch | null = null;
  /** Keys whose cards such a batch created, and that no later call contained. */
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
        if (card && !card.isDeleted) saved.set(wanted.key, { card, sentText: textOf(deckId, wanted) });
      }
      const there = made.filter((card) => !card.isDeleted);
      cardsAdded(client, deckId, there);
    } catch (reason) {
      if (isRefusal(reason)) unsure = null;
      throw deckFailure(reason, DECK_FAILURES.createCard);
    }
  };

  /** @returns false where the card does not exist, or no longer. */
  const change = async (deckId: number, wanted: KeyedCard): Promise<boolean> => {
    const before = saved.get(wanted.key);
    const text = textOf(deckId, wanted);
    if (!before || before.sentText === text) return before !== undefined;
    const { content, answer, source = null } = wanted;
    try {
      const card = await deckCalls.updateCard(before.card.cardId, { content, answer, source, deckId });
      saved.set(wanted.key, { card, sentText: text });
      show(before.card, card);
      return true;
    } catch (reason) {
      const failure = deckFailure(reason, DECK_FAILURES.updateCard);
      if (!isMissing(failure)) throw failure;
      saved.delete(wanted.key);
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
    const card = saved.get(key)?.card;
    if (!card) return;
    await deckCalls.deleteCard(card.cardId).catch((reason: unknown) => {
      const failure = deckFailure(reason, DECK_FAILURES.deleteCard);
      if (!isMissing(failure)) throw failure;
    });
    cardsRemoved(client, card.deckId, [card]);
    saved.delete(key);
  };

  return {
    /** Repeats a batch that got no response. The same clientId creates nothing twice. */
    settle: async (): Promise<void> => {
      if (!unsure) return;
      const { cards } = unsure;
      await make(unsure).catch((failure: Error) => {
        if (unsure) throw failure;
      });
      for (const { key } of cards) if (saved.has(key)) unasked.add(key);
    },

    /** Updates existing cards, creates the others, and deletes those that are no longer wanted. */
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
