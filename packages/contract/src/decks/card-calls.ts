import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Id, PathId } from '#contract/primitives.ts';
import { Tags } from '#contract/text.ts';
import { byKeyword, onCard } from './paths.ts';
import { Card, CreateCard, CreateCards, UpdateCard } from './schemas.ts';

/** 500 cards of twice 4,000 characters of up to six bytes each in JSON. */
const BATCH_BYTES = 25_000_000;

export const createCard = call({
  method: 'POST',
  path: '/api/card',
  who: 'member',
  summary: 'A new card; the same clientId again answers with the card that was first made',
  query: lazily(() => z.object({ deckId: PathId })),
  body: CreateCard,
  status: 201,
  response: Card,
  refusals: ['NOT_FOUND'],
});

export const createCards = call({
  method: 'POST',
  path: '/api/card/batch',
  who: 'member',
  summary: 'Many new cards, all or none; the same clientId again answers with the cards that were first made',
  query: lazily(() => z.object({ deckId: PathId })),
  body: CreateCards,
  maxBodyBytes: BATCH_BYTES,
  status: 201,
  response: lazily(() => z.object({ cards: z.array(Card) })),
  refusals: ['NOT_FOUND'],
});

export const searchCards = call({
  method: 'GET',
  path: '/api/card/search/{keyword}',
  who: 'member',
  summary: 'Up to 100 cards of all decks that hold the keyword in front or answer',
  ...byKeyword,
  status: 200,
  response: lazily(() => z.object({ cards: z.array(Card) })),
});

export const readCard = call({
  method: 'GET',
  path: '/api/card/{id}',
  who: 'member',
  summary: 'One card',
  ...onCard,
  status: 200,
  response: Card,
  refusals: ['NOT_FOUND'],
});

export const updateCard = call({
  method: 'PUT',
  path: '/api/card/{id}',
  who: 'member',
  summary: 'Change a card, move it to another deck, put it aside; its schedule stays',
  ...onCard,
  body: UpdateCard,
  status: 200,
  response: Card,
  refusals: ['NOT_FOUND'],
});

export const deleteCard = call({
  method: 'DELETE',
  path: '/api/card/{id}',
  who: 'member',
  summary: 'Delete a card; it can be restored for 30 days',
  ...onCard,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const restoreCard = call({
  method: 'POST',
  path: '/api/card/{id}/restore',
  who: 'member',
  summary: 'Bring a deleted card back',
  ...onCard,
  status: 200,
  response: Card,
  refusals: ['NOT_FOUND'],
});

export const addCardTags = call({
  method: 'POST',
  path: '/api/card-tag',
  who: 'member',
  summary: 'Add tags to a card; those that it has are left alone',
  body: lazily(() => z.object({ cardId: Id, tagNames: Tags })),
  status: 200,
  response: lazily(() => z.object({ cardId: Id, tags: z.array(z.string()) })),
  refusals: ['NOT_FOUND', 'TOO_MANY_TAGS'],
});

export const removeCardTag = call({
  method: 'DELETE',
  path: '/api/card-tag',
  who: 'member',
  summary: 'Take a tag off a card, or find that it is not there',
  query: lazily(() => z.object({ cardId: PathId, tagName: z.string() })),
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const addCardBookmark = call({
  method: 'POST',
  path: '/api/card-bookmarks/{id}',
  who: 'member',
  summary: 'Bookmark a card',
  ...onCard,
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const removeCardBookmark = call({
  method: 'DELETE',
  path: '/api/card-bookmarks/{id}',
  who: 'member',
  summary: 'Take the bookmark off a card',
  ...onCard,
  status: 204,
  refusals: ['NOT_FOUND'],
});
