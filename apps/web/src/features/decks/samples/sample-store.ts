import type { Card, Deck } from '@molip/contract';
import { cardMatches, matchesFilter, newTags } from '@molip/domain/decks';
import { cleanTags } from '@molip/domain/text';
import { SampleMissing } from '../api/deck-failure.ts';
import type { CardFilter, DeckFilter, DeckListPage, NewCard } from '../api/deck-keys.ts';
import { deckListPage, sampleTags } from '../model/deck-list-page.ts';
import { makeSamples, sampleCard } from './make-samples.ts';

/** New samples are numbered far below the built-in ones. */
const FIRST_NEW_ID = -10_001;

/** Built-in decks and cards that behave like real ones, in memory: a reload resets them. */
export function createSampleStore(now: () => Date = () => new Date()) {
  const { decks, cards } = makeSamples(now());
  let nextId = FIRST_NEW_ID;

  const deckOf = (deckId: number): Deck => {
    const deck = decks.get(deckId);
    if (!deck || deck.isDeleted) throw new SampleMissing('deck');
    return { ...deck, cardCnt: cardsOf(deckId).length };
  };
  const cardOf = (cardId: number): Card => {
    const card = cards.get(cardId);
    if (!card || card.isDeleted) throw new SampleMissing('card');
    return card;
  };
  const cardsOf = (deckId: number): Card[] =>
    [...cards.values()].filter((card) => card.deckId === deckId && !card.isDeleted);
  const keepDeck = (deck: Deck): Deck => {
    decks.set(deck.deckId, deck);
    return deck;
  };
  const keepCard = (card: Card): Card => {
    const stored = { ...card, updatedAt: now().toISOString() };
    cards.set(card.cardId, stored);
    return stored;
  };

  return {
    listDecks(filter: DeckFilter): DeckListPage {
      const there = [...decks.values()]
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ deckId }) => deckOf(deckId));
      return deckListPage(there, filter);
    },

    updateDeck: (deckId: number, change: { deckName?: string; newPerDay?: number }): Deck =>
      keepDeck({ ...deckOf(deckId), ...change, updatedAt: now().toISOString() }),

    deleteDeck(deckId: number): undefined {
      keepDeck({ ...deckOf(deckId), isDeleted: true });
      return undefined;
    },

    restoreDeck(deckId: number): Deck {
      const deck = decks.get(deckId);
      if (!deck) throw new SampleMissing('deck');
      keepDeck({ ...deck, isDeleted: false });
      return deckOf(deckId);
    },

    listCards(deckId: number, { q = '', tags = [] }: CardFilter) {
      const found = cardsOf(deckId).filter((card) => matchesFilter(card, { q, tags }));
      return { deck: deckOf(deckId), cards: found, total: found.length, nextCursor: null };
    },

    searchCards: (deckId: number, keyword: string) => ({
      decks: [] as Deck[],
      cards: cardsOf(deckId).filter((card) => cardMatches(card, keyword)),
    }),

    listTags: (deckId: number) => ({ tags: sampleTags(cardsOf(deckId)) }),

    createCard(deckId: number, { content, answer, tags = [] }: NewCard): Card {
      const { deckName } = deckOf(deckId);
      const made = sampleCard(nextId, deckId, deckName, now().toISOString());
      nextId -= 1;
      return keepCard({ ...made, content, answer, tags: cleanTags(tags) });
    },

    createCards(deckId: number, made: readonly NewCard[]) {
      return { cards: made.map((card) => this.createCard(deckId, card)) };
    },

    updateCard(cardId: number, change: Partial<Pick<Card, 'content' | 'answer' | 'deckId' | 'suspended'>>) {
      const card = cardOf(cardId);
      const { deckName } = deckOf(change.deckId ?? card.deckId);
      return keepCard({ ...card, ...change, deckName });
    },

    deleteCard(cardId: number): undefined {
      keepCard({ ...cardOf(cardId), isDeleted: true });
      return undefined;
    },

    restoreCard(cardId: number): Card {
      const card = cards.get(cardId);
      if (!card) throw new SampleMissing('card');
      return keepCard({ ...card, isDeleted: false });
    },

    addTags(cardId: number, tagNames: readonly string[]) {
      const card = cardOf(cardId);
      const { tags } = keepCard({ ...card, tags: [...card.tags, ...newTags(card.tags, tagNames)] });
      return { cardId, tags };
    },

    removeTag(cardId: number, tagName: string): undefined {
      const card = cardOf(cardId);
      keepCard({ ...card, tags: card.tags.filter((tag) => tag !== tagName) });
      return undefined;
    },

    setBookmark(cardId: number, bookmarked: boolean): undefined {
      keepCard({ ...cardOf(cardId), bookmarked });
      return undefined;
    },
  };
}

export const sampleStore = createSampleStore();
