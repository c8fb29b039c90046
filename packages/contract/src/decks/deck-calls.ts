import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { PathId } from '#contract/primitives.ts';
import { byKeyword, onDeck } from './paths.ts';
import {
  Card,
  CardList,
  CardQuery,
  CreateDeck,
  Deck,
  DeckList,
  DeckMemory,
  DeckQuery,
  DeckTagsQuery,
  DeletedDeck,
  PracticeQuery,
  PracticeQueue,
  UpdateDeck,
} from './schemas.ts';

export const listDecks = call({
  method: 'GET',
  path: '/api/decks/members/my-decks',
  who: 'member',
  summary:
    'Own decks by pages, with what is for today; with q those whose name holds it, also by first letters',
  query: DeckQuery,
  status: 200,
  response: DeckList,
});

export const listDeletedDecks = call({
  method: 'GET',
  path: '/api/decks/deleted',
  who: 'member',
  summary: 'Decks that were deleted within 30 days, the last first',
  status: 200,
  response: lazily(() => z.object({ decks: z.array(DeletedDeck) })),
});

export const eraseDeletedDecks = call({
  method: 'DELETE',
  path: '/api/decks/deleted',
  who: 'member',
  summary:
    'Erase the decks and cards that were deleted, with their reviews, at once: they cannot be restored',
  status: 204,
});

export const readDeckMemory = call({
  method: 'GET',
  path: '/api/decks/memory',
  who: 'member',
  summary: 'How much of each own deck the member would know today; decks without cards are left out',
  status: 200,
  response: DeckMemory,
});

export const createDeck = call({
  method: 'POST',
  path: '/api/decks',
  who: 'member',
  summary: 'A new deck; the same clientId again answers with the deck that was first made',
  body: CreateDeck,
  status: 201,
  response: Deck,
  refusals: ['NOT_FOUND', 'TOO_MANY_DECKS'],
});

export const updateDeck = call({
  method: 'PUT',
  path: '/api/decks/{id}',
  who: 'member',
  summary: 'Rename a deck, or change how many new cards it gives a day',
  ...onDeck,
  body: UpdateDeck,
  status: 200,
  response: Deck,
  refusals: ['NOT_FOUND'],
});

export const deleteDeck = call({
  method: 'DELETE',
  path: '/api/decks/{id}',
  who: 'member',
  summary: 'Delete a deck with its cards; it can be restored for 30 days',
  ...onDeck,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const restoreDeck = call({
  method: 'POST',
  path: '/api/decks/{id}/restore',
  who: 'member',
  summary: 'Bring a deleted deck back',
  ...onDeck,
  status: 200,
  response: Deck,
  refusals: ['NOT_FOUND'],
});

export const listCards = call({
  method: 'GET',
  path: '/api/decks/{id}/cards',
  who: 'member',
  summary:
    'The cards of a deck, the last made first; with q those whose front holds it, with tags those that have all. A page of long ones ends at a megabyte',
  ...onDeck,
  query: CardQuery,
  status: 200,
  response: CardList,
  refusals: ['NOT_FOUND'],
});

export const listDeckTags = call({
  method: 'GET',
  path: '/api/decks/{id}/tags',
  who: 'member',
  summary:
    'The tags of the cards of a deck, the most used first, each with how many cards have it; the header x-next-cursor leads on',
  ...onDeck,
  query: DeckTagsQuery,
  status: 200,
  response: lazily(() => z.object({ tags: z.array(z.object({ tagName: z.string(), cardCnt: z.int() })) })),
  refusals: ['NOT_FOUND'],
});

export const searchDecks = call({
  method: 'GET',
  path: '/api/decks/search/{keyword}',
  who: 'member',
  summary:
    'With a deckId the cards of that deck that hold the keyword, without one the decks that are called so, a hundred at most',
  ...byKeyword,
  query: lazily(() => z.object({ deckId: z.optional(PathId) })),
  status: 200,
  response: lazily(() => z.object({ decks: z.array(Deck), cards: z.array(Card) })),
  refusals: ['NOT_FOUND'],
});

export const practice = call({
  method: 'GET',
  path: '/api/decks/{id}/practice',
  who: 'member',
  summary: 'The cards to practise now, in order, with the time until they come back for each button',
  ...onDeck,
  query: PracticeQuery,
  status: 200,
  response: PracticeQueue,
  refusals: ['NOT_FOUND'],
});
