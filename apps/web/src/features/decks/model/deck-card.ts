import type { Card } from '@molip/contract';
import type { Rating, Schedule } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';

/** A card as practice on this device needs it. */
export interface DeckCard {
  readonly cardId: number;
  readonly deckId: number;
  readonly deckName: string;
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
  readonly bookmarked: boolean;
  readonly suspended: boolean;
  readonly buriedUntil: Date | null;
  readonly source: { readonly noteId: number; readonly text: string } | null;
  readonly schedule: Schedule;
  /** Null: never reviewed. */
  readonly lastRating: Rating | null;
  /** Set when the first review was made on this device. */
  readonly begun: Begun | null;
}

export interface Begun {
  readonly day: Day;
  /** When the server acknowledged it, in milliseconds since 1970; null until then. */
  readonly knownSince: number | null;
}

export function deckCardOf(card: Card): DeckCard {
  const { cardId, deckId, deckName, content, answer, tags, bookmarked, suspended, buriedUntil, lastRating } =
    card;
  return {
    cardId,
    deckId,
    deckName,
    content,
    answer,
    tags,
    bookmarked,
    suspended,
    buriedUntil: dateOf(buriedUntil),
    source: card.source ?? null,
    schedule: {
      ...card.schedule,
      due: dateOf(card.schedule.due),
      reviewedAt: dateOf(card.schedule.reviewedAt),
    },
    lastRating,
    begun: null,
  };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
