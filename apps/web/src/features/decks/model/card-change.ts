import { type Rating, review, type Schedule, type Scheduling } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import type { DeckCard } from './deck-card.ts';

export interface ReviewChange {
  readonly kind: 'review';
  readonly reviewId: string;
  readonly rating: Rating;
  readonly at: Date;
  readonly day: Day;
  readonly elapsedMs: number;
}

/** Undoes a review that the server may have. */
export interface UndoChange {
  readonly kind: 'undo';
  readonly reviewId: string;
  /** The card before that review. */
  readonly before: Pick<DeckCard, 'schedule' | 'lastRating' | 'begun'>;
}

export interface EditChange {
  readonly kind: 'edit';
  readonly to: Partial<Pick<DeckCard, 'content' | 'answer' | 'suspended' | 'buriedUntil' | 'bookmarked'>>;
}

export type CardChange = ReviewChange | UndoChange | EditChange;

/** A change that the server has not acknowledged. */
export interface WaitingChange {
  /** The order in which they were made. */
  readonly number: number;
  readonly memberId: number;
  readonly deckId: number;
  readonly cardId: number;
  /** Sent at least once: the server may have it. */
  readonly isAttempted: boolean;
  /** The server refused it because storage is full. It stays on the device until a retry or a discard. */
  readonly isRefused?: boolean;
  readonly change: CardChange;
}

/** Applies changes in the order in which they were made. */
export function changedCard(
  card: DeckCard,
  changes: readonly CardChange[],
  scheduling: Scheduling,
): DeckCard {
  return changes.reduce((now, change) => withChange(now, change, scheduling), card);
}

function withChange(card: DeckCard, change: CardChange, scheduling: Scheduling): DeckCard {
  switch (change.kind) {
    case 'edit':
      return { ...card, ...change.to };
    case 'undo':
      return { ...card, ...change.before };
    case 'review': {
      const { rating, at, day } = change;
      // The cached schedule contains the review already: its response was lost, or the card was loaded after it.
      if (isKnown(card.schedule, at)) return card;
      const begun = card.schedule.state === 'NEW' ? { day, knownSince: null } : card.begun;
      return {
        ...card,
        schedule: review(card.schedule, rating, { at, day }, scheduling),
        lastRating: rating,
        begun,
      };
    }
  }
}

function isKnown({ reviewedAt }: Schedule, at: Date): boolean {
  return reviewedAt !== null && reviewedAt.getTime() >= at.getTime();
}

/** Whether the later edit writes everything that the earlier one wrote. */
export function replacesEdit(later: CardChange, earlier: CardChange): boolean {
  return (
    later.kind === 'edit' &&
    earlier.kind === 'edit' &&
    Object.keys(earlier.to).every((field) => field in later.to)
  );
}
