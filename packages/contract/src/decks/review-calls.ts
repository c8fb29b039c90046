import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Uuid } from '#contract/primitives.ts';
import { onCard } from './paths.ts';
import {
  Card,
  ReviewSettings,
  ReviewsSaved,
  SaveReview,
  SaveReviews,
  UpdateReviewSettings,
} from './schemas.ts';

export const reviewCard = call({
  method: 'POST',
  path: '/api/card/{id}/review',
  who: 'member',
  summary: 'A card was practised; the same reviewId again changes nothing',
  ...onCard,
  body: SaveReview,
  status: 200,
  response: lazily(() => z.object({ card: Card, reviewId: Uuid })),
  refusals: ['NOT_FOUND', 'REVIEW_UNDONE', 'CARD_REVIEWS_FULL'],
});

export const undoReview = call({
  method: 'DELETE',
  path: '/api/card/review/{reviewId}',
  who: 'member',
  summary: 'Take back the last review of a card; it stays taken back',
  params: lazily(() => z.object({ reviewId: Uuid })),
  owned: { reviewId: 'review' },
  status: 200,
  response: lazily(() => z.object({ card: Card })),
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
  response: ReviewsSaved,
});

export const readReviewSettings = call({
  method: 'GET',
  path: '/api/reviews/settings',
  who: 'member',
  summary: 'How well cards are to be remembered, and what that costs in a day',
  status: 200,
  response: ReviewSettings,
});

export const updateReviewSettings = call({
  method: 'PUT',
  path: '/api/reviews/settings',
  who: 'member',
  summary: 'How well cards are to be remembered from the next review on',
  body: UpdateReviewSettings,
  status: 200,
  response: ReviewSettings,
});
