import type { Card, Deck } from '@molip/contract';
import type { Schedule } from '@molip/domain/reviews';
import { keysOfText } from '@molip/domain/search';
import type { cards, decks, reviews } from '#db/schema/index.ts';

export type DeckRow = typeof decks.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;
type WholeCardRow = typeof cards.$inferSelect;

type Keys = 'contentLetters' | 'contentInitials' | 'answerLetters' | 'answerInitials';
/** Without its keys, which only the search reads. */
export type CardRow = Omit<WholeCardRow, Keys>;
export type CardKeys = Pick<WholeCardRow, Keys>;

export type CardText = Pick<CardRow, 'content' | 'answer'>;

/** As cards are shown: with the name of their deck. */
export type ShownCard = CardRow & { readonly deckName: string };

/** What is for today in a deck. */
export interface DeckCounts {
  readonly overdue: number;
  readonly due: number;
  readonly fresh: number;
  readonly hasBookmark: boolean;
}

export const NO_COUNTS: DeckCounts = { overdue: 0, due: 0, fresh: 0, hasBookmark: false };

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
    newCnt: counts.fresh,
    newPerDay: row.newPerDay,
  };
}

export function presentCard(row: ShownCard): Card {
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
