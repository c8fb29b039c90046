import { calls, NEXT_CURSOR_HEADER } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
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

export async function decksRoutes(
  app: FastifyInstance,
  { decks, cards, marks, reviews, practice, settings }: Services,
): Promise<void> {
  app.memberCall(calls.listDecks, ({ member, query }) => decks.list(member.memberId, query));
  app.memberCall(calls.readDeckMemory, ({ member }) => decks.memory(member.memberId));
  app.memberCall(calls.listDeletedDecks, ({ member }) => decks.listDeleted(member.memberId));
  app.memberCall(calls.eraseDeletedDecks, ({ member }) => decks.eraseDeleted(member.memberId));
  app.memberCall(calls.createDeck, ({ member, body }) => decks.create(member.memberId, body));
  app.memberCall(calls.updateDeck, ({ member, params, body }) =>
    decks.update(member.memberId, params.id, body),
  );
  app.memberCall(calls.deleteDeck, ({ member, params }) => decks.delete(member.memberId, params.id));
  app.memberCall(calls.restoreDeck, ({ member, params }) => decks.restore(member.memberId, params.id));
  app.memberCall(calls.listCards, async ({ member, params, query }) => {
    const deck = await decks.read(member.memberId, params.id);
    return { deck, ...(await cards.list(member.memberId, params.id, query)) };
  });
  app.memberCall(calls.listDeckTags, async ({ member, params, query }, reply) => {
    const { tags, nextCursor } = await cards.tagsOf(member.memberId, params.id, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return { tags };
  });
  app.memberCall(
    calls.searchDecks,
    async ({ member: { memberId }, params: { keyword }, query: { deckId } }) => {
      if (deckId === undefined) return { decks: await decks.search(memberId, keyword), cards: [] };
      await decks.read(memberId, deckId);
      return { decks: [], cards: await cards.search(memberId, keyword, deckId) };
    },
  );
  app.memberCall(calls.practice, ({ member, params, query }) => practice(member.memberId, params.id, query));

  app.memberCall(calls.createCard, ({ member, query, body }) =>
    cards.create(member.memberId, query.deckId, body),
  );
  app.memberCall(calls.createCards, ({ member, query, body }) =>
    cards.createMany(member.memberId, query.deckId, body),
  );
  app.memberCall(calls.searchCards, async ({ member, params }) => ({
    cards: await cards.search(member.memberId, params.keyword, null),
  }));
  app.memberCall(calls.readCard, ({ member, params }) => cards.read(member.memberId, params.id));
  app.memberCall(calls.updateCard, ({ member, params, body }) =>
    cards.update(member.memberId, params.id, body),
  );
  app.memberCall(calls.deleteCard, ({ member, params }) => cards.delete(member.memberId, params.id));
  app.memberCall(calls.restoreCard, ({ member, params }) => cards.restore(member.memberId, params.id));

  app.memberCall(calls.addCardTags, ({ member, body }) => marks.addTags(member.memberId, body));
  app.memberCall(calls.removeCardTag, ({ member, query }) =>
    marks.removeTag(member.memberId, query.cardId, query.tagName),
  );
  app.memberCall(calls.addCardBookmark, ({ member, params }) =>
    marks.addBookmark(member.memberId, params.id),
  );
  app.memberCall(calls.removeCardBookmark, ({ member, params }) =>
    marks.removeBookmark(member.memberId, params.id),
  );

  app.memberCall(calls.reviewCard, ({ member, params, body }) =>
    reviews.review(member.memberId, params.id, body),
  );
  app.memberCall(calls.undoReview, ({ member, params }) => reviews.undo(member.memberId, params.reviewId));
  app.memberCall(calls.saveReviews, ({ member, body }) => reviews.saveMany(member.memberId, body));
  app.memberCall(calls.readReviewSettings, ({ member }) => settings.read(member.memberId));
  app.memberCall(calls.updateReviewSettings, ({ member, body }) => settings.update(member.memberId, body));
}
