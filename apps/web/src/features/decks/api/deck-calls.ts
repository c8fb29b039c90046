import { decksCalls, type UpdateCard, type UpdateDeck } from '@molip/contract';
import type * as z from 'zod/mini';
import { request } from '#shared/lib/api/index.ts';
import { requestPages } from '#shared/lib/api/request-all-pages.ts';
import { type CardFilter, type DeckFilter, isSampleId, type NewCard } from './deck-keys.ts';

/** 100 fill many screens, and are few enough for a quick response. */
const CARD_PAGE = 100;

type CardChange = z.input<typeof UpdateCard>;
type DeckChange = z.input<typeof UpdateDeck>;

/** In memory, loaded with the first request for a sample. */
const samples = async () => (await import('../samples/sample-store.ts')).sampleStore;
const idOf = (id: number) => ({ params: { id: String(id) } });

/** Calls about decks and cards. Calls about samples never leave this device. */
export function createDeckCalls(send: typeof request) {
  return {
    listDecks: ({ q, sort, page, size }: DeckFilter, signal?: AbortSignal) =>
      send(decksCalls.listDecks, { query: { q, sort, page: String(page), size: String(size) } }, { signal }),

    readDeckMemory: (signal?: AbortSignal) => send(decksCalls.readDeckMemory, {}, { signal }),

    listDeletedDecks: (signal?: AbortSignal) => send(decksCalls.listDeletedDecks, {}, { signal }),

    createDeck: (deckName: string, clientId: string) =>
      send(decksCalls.createDeck, { body: { deckName, clientId } }),

    updateDeck: async (deckId: number, change: DeckChange) =>
      isSampleId(deckId)
        ? (await samples()).updateDeck(deckId, change)
        : send(decksCalls.updateDeck, { ...idOf(deckId), body: change }),

    deleteDeck: async (deckId: number) =>
      isSampleId(deckId) ? (await samples()).deleteDeck(deckId) : send(decksCalls.deleteDeck, idOf(deckId)),

    restoreDeck: async (deckId: number) =>
      isSampleId(deckId) ? (await samples()).restoreDeck(deckId) : send(decksCalls.restoreDeck, idOf(deckId)),

    listCards: async (
      deckId: number,
      { q, tags }: CardFilter,
      { cursor, limit = CARD_PAGE, signal }: { cursor?: string; limit?: number; signal?: AbortSignal } = {},
    ) =>
      isSampleId(deckId)
        ? (await samples()).listCards(deckId, { q, tags })
        : send(
            decksCalls.listCards,
            { ...idOf(deckId), query: { q, tag: tags && [...tags], cursor, limit: String(limit) } },
            { signal },
          ),

    searchCards: async (deckId: number, keyword: string, signal?: AbortSignal) =>
      isSampleId(deckId)
        ? (await samples()).searchCards(deckId, keyword)
        : send(
            decksCalls.searchDecks,
            { params: { keyword }, query: { deckId: String(deckId) } },
            { signal },
          ),

    listTags: async (deckId: number, signal?: AbortSignal) => {
      if (isSampleId(deckId)) return (await samples()).listTags(deckId);
      const pages = await requestPages((query, by) =>
        send(decksCalls.listDeckTags, { ...idOf(deckId), query }, { signal, by }),
      );
      return { tags: pages.flatMap(({ tags }) => tags) };
    },

    createCard: async (deckId: number, card: NewCard, clientId: string) =>
      isSampleId(deckId)
        ? (await samples()).createCard(deckId, card)
        : send(decksCalls.createCard, {
            query: { deckId: String(deckId) },
            body: { ...card, tags: card.tags && [...card.tags], clientId },
          }),

    createCards: async (deckId: number, cards: readonly NewCard[], clientId: string) =>
      isSampleId(deckId)
        ? (await samples()).createCards(deckId, cards)
        : send(decksCalls.createCards, {
            query: { deckId: String(deckId) },
            body: { cards: cards.map((card) => ({ ...card, tags: card.tags && [...card.tags] })), clientId },
          }),

    updateCard: async (cardId: number, change: CardChange) =>
      isSampleId(cardId)
        ? (await samples()).updateCard(cardId, change)
        : send(decksCalls.updateCard, { ...idOf(cardId), body: change }),

    deleteCard: async (cardId: number) =>
      isSampleId(cardId) ? (await samples()).deleteCard(cardId) : send(decksCalls.deleteCard, idOf(cardId)),

    restoreCard: async (cardId: number) =>
      isSampleId(cardId) ? (await samples()).restoreCard(cardId) : send(decksCalls.restoreCard, idOf(cardId)),

    addTags: async (cardId: number, tagNames: readonly string[]) =>
      isSampleId(cardId)
        ? (await samples()).addTags(cardId, tagNames)
        : send(decksCalls.addCardTags, { body: { cardId, tagNames: [...tagNames] } }),

    removeTag: async (cardId: number, tagName: string) =>
      isSampleId(cardId)
        ? (await samples()).removeTag(cardId, tagName)
        : send(decksCalls.removeCardTag, { query: { cardId: String(cardId), tagName } }),

    setBookmark: async (cardId: number, bookmarked: boolean) =>
      isSampleId(cardId)
        ? (await samples()).setBookmark(cardId, bookmarked)
        : send(bookmarked ? decksCalls.addCardBookmark : decksCalls.removeCardBookmark, idOf(cardId)),
  };
}

export type DeckCalls = ReturnType<typeof createDeckCalls>;

export const deckCalls = createDeckCalls(request);
