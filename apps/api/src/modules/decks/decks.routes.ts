import { calls, NEXT_CURSOR_HEADER } from '@molip/contract';
import type { Routes } from '#platform/http/routes.ts';
import type { cardMarksService } from './cards/card-marks.service.ts';
import type { cardsService } from './cards/cards.service.ts';
import type { decksService } from './decks.service.ts';
import type { practiceService } from './practice/practice.service.ts';
import type { reviewSettingsService } from './reviews/review-settings.service.ts';
import type { reviewsService } from './reviews/reviews.service.ts';

interface Services {
  readonly decks: ReturnType<typeof decksService>;
  readonly cards: ReturnType<typeof cardsService>;
  readonly marks: ReturnType<typeof cardMarksService>;
  readonly reviews: ReturnType<typeof reviewsService>;
  readonly practice: ReturnType<typeof practiceService>;
  readonly settings: ReturnType<typeof reviewSettingsService>;
}

export function decksRoutes(
  routes: Routes,
  { decks, cards, marks, reviews, practice, settings }: Services,
): void {
  routes.member(calls.listDecks, (who, { query }) => decks.list(who.memberId, query));
  routes.member(calls.readDeckMemory, (who) => decks.memory(who.memberId));
  routes.member(calls.listDeletedDecks, (who) => decks.listDeleted(who.memberId));
  routes.member(calls.eraseDeletedDecks, (who) => decks.eraseDeleted(who.memberId));
  routes.member(calls.createDeck, (who, { body }) => decks.create(who.memberId, body));
  routes.member(calls.updateDeck, (who, { params, body }) => decks.update(who.memberId, params.id, body));
  routes.member(calls.deleteDeck, (who, { params }) => decks.delete(who.memberId, params.id));
  routes.member(calls.restoreDeck, (who, { params }) => decks.restore(who.memberId, params.id));
  routes.member(calls.listCards, async (who, { params, query }) => {
    const deck = await decks.read(who.memberId, params.id);
    return { deck, ...(await cards.list(who.memberId, params.id, query)) };
  });
  routes.member(calls.listDeckTags, async (who, { params, query }, { reply }) => {
    const { tags, nextCursor } = await cards.tagsOf(who.memberId, params.id, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return { tags };
  });
  routes.member(calls.searchDecks, async ({ memberId }, { params: { keyword }, query: { deckId } }) => {
    if (deckId === undefined) return { decks: await decks.search(memberId, keyword), cards: [] };
    await decks.read(memberId, deckId);
    return { decks: [], cards: await cards.search(memberId, keyword, deckId) };
  });
  routes.member(calls.practice, (who, { params, query }) => practice(who.memberId, params.id, query));

  routes.member(calls.createCard, (who, { query, body }) => cards.create(who.memberId, query.deckId, body));
  routes.member(calls.createCards, (who, { query, body }) =>
    cards.createMany(who.memberId, query.deckId, body),
  );
  routes.member(calls.searchCards, async (who, { params }) => ({
    cards: await cards.search(who.memberId, params.keyword, null),
  }));
  routes.member(calls.readCard, (who, { params }) => cards.read(who.memberId, params.id));
  routes.member(calls.updateCard, (who, { params, body }) => cards.update(who.memberId, params.id, body));
  routes.member(calls.deleteCard, (who, { params }) => cards.delete(who.memberId, params.id));
  routes.member(calls.restoreCard, (who, { params }) => cards.restore(who.memberId, params.id));

  routes.member(calls.addCardTags, (who, { body }) => marks.addTags(who.memberId, body));
  routes.member(calls.removeCardTag, (who, { query }) =>
    marks.removeTag(who.memberId, query.cardId, query.tagName),
  );
  routes.member(calls.addCardBookmark, (who, { params }) => marks.addBookmark(who.memberId, params.id));
  routes.member(calls.removeCardBookmark, (who, { params }) => marks.removeBookmark(who.memberId, params.id));

  routes.member(calls.reviewCard, (who, { params, body }) => reviews.review(who.memberId, params.id, body));
  routes.member(calls.undoReview, (who, { params }) => reviews.undo(who.memberId, params.reviewId));
  routes.member(calls.saveReviews, (who, { body }) => reviews.saveMany(who.memberId, body));
  routes.member(calls.readReviewSettings, (who) => settings.read(who.memberId));
  routes.member(calls.updateReviewSettings, (who, { body }) => settings.update(who.memberId, body));
}
