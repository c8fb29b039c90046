import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Id, PathId, Uuid } from '../primitives.ts';
import { Tags } from '../text.ts';
import {
  Card,
  CardList,
  CardQuery,
  CreateCard,
  CreateCards,
  CreateDeck,
  Deck,
  DeckList,
  DeckQuery,
  DeletedDeck,
  EXPORT_FORMATS,
  IMPORT_FIELD,
  IMPORT_MAX_BYTES,
  ImportPreview,
  PracticeQuery,
  PracticeQueue,
  ReviewSettings,
  ReviewsSaved,
  SaveReview,
  SaveReviews,
  UpdateCard,
  UpdateDeck,
  UpdateReviewSettings,
} from './schemas.ts';

/** 500 cards of twice 4,000 characters, each of up to six bytes as JSON writes them. */
const BATCH_BYTES = 25_000_000;

const onDeck = { params: z.object({ id: PathId }), owned: { id: 'deck' } } as const;
const onCard = { params: z.object({ id: PathId }), owned: { id: 'card' } } as const;
const byKeyword = {
  params: z.object({ keyword: z.string().check(z.minLength(1), z.maxLength(100)) }),
  words: ['keyword'],
} as const;

export const listDecks = call({
  method: 'GET',
  path: '/api/decks/members/my-decks',
  who: 'member',
  summary:
    'Own decks by pages, with what is for today; with q those whose name holds it, also by first letters',
  query: DeckQuery,
  status: 200,
  answer: DeckList,
});

export const listDeletedDecks = call({
  method: 'GET',
  path: '/api/decks/deleted',
  who: 'member',
  summary: 'Decks that were deleted within 30 days, the last first',
  status: 200,
  answer: z.object({ decks: z.array(DeletedDeck) }),
});

export const createDeck = call({
  method: 'POST',
  path: '/api/decks',
  who: 'member',
  summary: 'A new deck; the same clientId again answers with the deck that was first made',
  body: CreateDeck,
  status: 201,
  answer: Deck,
  refusals: ['NOT_FOUND'],
});

export const updateDeck = call({
  method: 'PUT',
  path: '/api/decks/{id}',
  who: 'member',
  summary: 'Rename a deck, or change how many new cards it gives a day',
  ...onDeck,
  body: UpdateDeck,
  status: 200,
  answer: Deck,
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
  answer: Deck,
  refusals: ['NOT_FOUND'],
});

export const listCards = call({
  method: 'GET',
  path: '/api/decks/{id}/cards',
  who: 'member',
  summary:
    'The cards of a deck, the last made first; with q those whose front holds it, with tags those that have all',
  ...onDeck,
  query: CardQuery,
  status: 200,
  answer: CardList,
  refusals: ['NOT_FOUND'],
});

export const listDeckTags = call({
  method: 'GET',
  path: '/api/decks/{id}/tags',
  who: 'member',
  summary: 'The tags of the cards of a deck, each with how many cards have it',
  ...onDeck,
  status: 200,
  answer: z.object({ tags: z.array(z.object({ tagName: z.string(), cardCnt: z.int() })) }),
  refusals: ['NOT_FOUND'],
});

export const searchDecks = call({
  method: 'GET',
  path: '/api/decks/search/{keyword}',
  who: 'member',
  summary:
    'With a deckId the cards of that deck that hold the keyword, without one the decks that are called so',
  ...byKeyword,
  query: z.object({ deckId: z.optional(PathId) }),
  status: 200,
  answer: z.object({ decks: z.array(Deck), cards: z.array(Card) }),
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
  answer: PracticeQueue,
  refusals: ['NOT_FOUND'],
});

export const createCard = call({
  method: 'POST',
  path: '/api/card',
  who: 'member',
  summary: 'A new card; the same clientId again answers with the card that was first made',
  query: z.object({ deckId: PathId }),
  body: CreateCard,
  status: 201,
  answer: Card,
  refusals: ['NOT_FOUND'],
});

export const createCards = call({
  method: 'POST',
  path: '/api/card/batch',
  who: 'member',
  summary: 'Many new cards, all or none; the same clientId again answers with the cards that were first made',
  query: z.object({ deckId: PathId }),
  body: CreateCards,
  maxBodyBytes: BATCH_BYTES,
  status: 201,
  answer: z.object({ cards: z.array(Card) }),
  refusals: ['NOT_FOUND'],
});

export const searchCards = call({
  method: 'GET',
  path: '/api/card/search/{keyword}',
  who: 'member',
  summary: 'Up to 100 cards of all decks that hold the keyword in front or answer',
  ...byKeyword,
  status: 200,
  answer: z.object({ cards: z.array(Card) }),
});

export const readCard = call({
  method: 'GET',
  path: '/api/card/{id}',
  who: 'member',
  summary: 'One card',
  ...onCard,
  status: 200,
  answer: Card,
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
  answer: Card,
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
  answer: Card,
  refusals: ['NOT_FOUND'],
});

export const addCardTags = call({
  method: 'POST',
  path: '/api/card-tag',
  who: 'member',
  summary: 'Add tags to a card; those that it has are left alone',
  body: z.object({ cardId: Id, tagNames: Tags }),
  status: 200,
  answer: z.object({ cardId: Id, tags: z.array(z.string()) }),
  refusals: ['NOT_FOUND', 'TOO_MANY_TAGS'],
});

export const removeCardTag = call({
  method: 'DELETE',
  path: '/api/card-tag',
  who: 'member',
  summary: 'Take a tag off a card, or find that it is not there',
  query: z.object({ cardId: PathId, tagName: z.string() }),
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

export const reviewCard = call({
  method: 'POST',
  path: '/api/card/{id}/review',
  who: 'member',
  summary: 'A card was practised; the same reviewId again changes nothing',
  ...onCard,
  body: SaveReview,
  status: 200,
  answer: z.object({ card: Card, reviewId: Uuid }),
  refusals: ['NOT_FOUND', 'REVIEW_UNDONE'],
});

export const undoReview = call({
  method: 'DELETE',
  path: '/api/card/review/{reviewId}',
  who: 'member',
  summary: 'Take back the last review of a card; it stays taken back',
  params: z.object({ reviewId: Uuid }),
  owned: { reviewId: 'review' },
  status: 200,
  answer: z.object({ card: Card }),
  refusals: ['NOT_FOUND', 'REVIEW_NOT_LAST'],
});

export const saveReviews = call({
  method: 'POST',
  path: '/api/card/reviews',
  who: 'member',
  summary:
    'Reviews that were made without a network, in any order; a card becomes what all of its reviews make of it',
  body: SaveReviews,
  status: 200,
  answer: ReviewsSaved,
});

export const readReviewSettings = call({
  method: 'GET',
  path: '/api/reviews/settings',
  who: 'member',
  summary: 'How well cards are to be remembered, and what that costs in a day',
  status: 200,
  answer: ReviewSettings,
});

export const updateReviewSettings = call({
  method: 'PUT',
  path: '/api/reviews/settings',
  who: 'member',
  summary: 'How well cards are to be remembered from the next review on',
  body: UpdateReviewSettings,
  status: 200,
  answer: ReviewSettings,
});

const importFile = { field: IMPORT_FIELD, maxBytes: IMPORT_MAX_BYTES } as const;

export const importCards = call({
  method: 'POST',
  path: '/api/decks/import',
  who: 'member',
  summary:
    'Bring cards from a file: Anki, CSV, TSV or text. Besides the file the form may hold deckId (where text goes) and keepSchedule',
  file: importFile,
  status: 202,
  answer: z.object({ jobId: Uuid }),
  refusals: [
    'NOT_FOUND',
    'IMPORT_MISSING',
    'IMPORT_UNREADABLE',
    'IMPORT_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
});

export const previewImport = call({
  method: 'POST',
  path: '/api/decks/import/preview',
  who: 'member',
  summary: 'How a text file would be read, with its first cards; nothing is kept',
  file: importFile,
  status: 200,
  answer: ImportPreview,
  refusals: ['IMPORT_MISSING', 'IMPORT_UNREADABLE', 'IMPORT_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const exportDeck = call({
  method: 'GET',
  path: '/api/decks/{id}/export',
  who: 'member',
  summary: 'A deck as a file: for Anki, with schedule and reviews, or as CSV',
  ...onDeck,
  query: z.object({ format: z._default(z.enum(EXPORT_FORMATS), 'apkg') }),
  status: 200,
  media: 'application/octet-stream',
  refusals: ['NOT_FOUND'],
});
