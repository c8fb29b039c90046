import type { Card } from '@molip/contract';
import { newTags } from '@molip/domain/decks';
import { cleanTags } from '@molip/domain/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cardChanged, cardsAdded, updateDevice } from './card-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { deckKeys, type NewCard } from './deck-keys.ts';

interface CardToMake {
  readonly deckId: number;
  readonly card: NewCard;
  /** The same for every attempt, so that a lost response does not create a second card. */
  readonly clientId: string;
}

export function useCreateCard() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ deckId, card, clientId }: CardToMake) =>
      deckCalls.createCard(deckId, card, clientId).catch(failWith(DECK_FAILURES.createCard)),
    onSuccess: (card) => cardsAdded(client, card.deckId, [card]),
  });
}

interface CardsToMake {
  readonly deckId: number;
  readonly cards: readonly NewCard[];
  readonly clientId: string;
}

export function useCreateCards() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ deckId, cards, clientId }: CardsToMake) =>
      deckCalls.createCards(deckId, cards, clientId).catch(failWith(DECK_FAILURES.createCard)),
    onSuccess: ({ cards }, { deckId }) => cardsAdded(client, deckId, cards),
  });
}

export interface CardEdit {
  readonly card: Card;
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
}

/** Sends only what changed: text, removed tags, added tags. */
export function useEditCard() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ card, content, answer, tags }: CardEdit) => {
      const isRewritten = content !== card.content || answer !== card.answer;
      let edited = card;
      if (isRewritten) {
        edited = await deckCalls
          .updateCard(card.cardId, { content, answer })
          .catch(failWith(DECK_FAILURES.updateCard));
        cardChanged(client, edited);
        updateDevice(card.deckId, { rewrittenCardIds: [card.cardId] });
      }
      const saved = await retag(edited, tags);
      cardChanged(client, saved);
      return saved;
    },
    onSettled: (_, __, { card }) => client.invalidateQueries({ queryKey: deckKeys.tagsOf(card.deckId) }),
  });
}

async function retag(card: Card, wanted: readonly string[]): Promise<Card> {
  const clean = cleanTags(wanted);
  for (const tag of card.tags.filter((tag) => !clean.includes(tag))) {
    await deckCalls.removeTag(card.cardId, tag).catch(failWith(DECK_FAILURES.removeTag));
  }
  const left = card.tags.filter((tag) => clean.includes(tag));
  return addCardTags({ ...card, tags: left }, clean);
}

/** Sends only tags that the card does not have, and nothing when there are none. */
export async function addCardTags(card: Card, wanted: readonly string[]): Promise<Card> {
  const added = newTags(card.tags, wanted);
  if (added.length === 0) return card;
  const { tags } = await deckCalls.addTags(card.cardId, added).catch(failWith(DECK_FAILURES.addTags));
  return { ...card, tags };
}
