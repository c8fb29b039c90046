import type { Card, Deck } from '@molip/contract';
import type { Schedule } from '@molip/domain/reviews';
import { keysOfText } from '@molip/domain/search';
import type { cards, decks, reviews } from '#db/schema/index.ts';

export type DeckRow = typeof decks.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;
type WholeCardRow = typeof cards.$inferSelect;

type Keys = 'contentLetters' | 'contentInitials' | 'answerLetters' | 'answerInitials';
/** Without the search keys, which only the search reads. */
export type CardRow = Omit<WholeCardRow, Keys>;
export type CardKeys = Pick<WholeCardRow, Keys>;

export type CardText = Pick<CardRow, 'content' | 'answer'>;

/** A card with the name of its deck, as people see it. */
export type CardWithDeck = CardRow & { readonly deckName: string };

/** What is due in a deck today. */
export interface DeckCounts {
  readonly overdue: number;
  readonly due: number;
  readonly newCardsToday: number;
  readonly hasBookmark: boolean;
}

export const NO_COUNTS: DeckCounts = { overdue: 0, due: 0, newCardsToday: 0, hasBookmark: false };

export function presentDeck(row: DeckRow, counts: DeckCounts): Deck {
  return {
    deckId: row.deckId,
    deckName: row.name,
    memberId: row.memberId,
    cardCnt: row.cardCnt,
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    bookmarked: counts.hasBookmark,
    dueCnt: counts.due,
    newCnt: counts.newCardsToday,
    newPerDay: row.newPerDay,
  };
}

export function presentCard(row: CardWithDeck): Card {
  return {
    cardId: row.cardId,
    content: row.content,
    answer: row.answer,
    deckId: row.deckId,
    deckName: row.deckName,
    tags: row.tags,
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    bookmarked: row.bookmarkedAt !== null,
    suspended: row.suspended,
    buriedUntil: row.buriedUntil?.toISOString() ?? null,
    source: row.sourceNoteId === null ? null : { noteId: row.sourceNoteId, text: row.sourceText ?? '' },
    schedule: {
      state: row.state,
      due: row.due?.toISOString() ?? null,
      stability: row.stability,
      difficulty: row.difficulty,
      reps: row.reps,
      lapses: row.lapses,
      step: row.step,
      reviewedAt: row.reviewedAt?.toISOString() ?? null,
      reviewedOn: row.reviewedOn,
    },
    lastRating: row.lastRating,
  };
}

export function scheduleOf(row: CardRow): Schedule {
  const { state, due, stability, difficulty, reps, lapses, step, reviewedAt, reviewedOn } = row;
  return { state, due, stability, difficulty, reps, lapses, step, reviewedAt, reviewedOn };
}

export function keysOfCard({ content, answer }: CardText): CardKeys {
  const [front, back] = [keysOfText(content), keysOfText(answer)];
  return {
    contentLetters: front.letters,
    contentInitials: front.initials,
    answerLetters: back.letters,
    answerInitials: back.initials,
  };
}
