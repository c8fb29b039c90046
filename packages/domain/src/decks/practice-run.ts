import { after, isBefore } from '#domain/kernel/index.ts';
import { LEARN_AHEAD_MS, type Schedule } from '#domain/reviews/index.ts';

/** A practice session in progress. */
export interface PracticeRun {
  /** Cards not shown yet, in order. */
  readonly waiting: readonly number[];
  /** Cards in learning steps, by due time. */
  readonly returning: readonly ReturningCard[];
  readonly lastCardId: number | null;
}

interface ReturningCard {
  readonly cardId: number;
  readonly due: Date;
}

export function beginRun(cardIds: readonly number[]): PracticeRun {
  return { waiting: [...cardIds], returning: [], lastCardId: null };
}

/**
 * A card returns when its step is due, or earlier if nothing else is
 * left. It does not return twice in a row while there is another. null: no card is left for now.
 */
export function nextCard({ waiting, returning, lastCardId }: PracticeRun, now: Date): number | null {
  const until = (instant: Date) =>
    returning.filter(({ due }) => !isBefore(instant, due)).map(({ cardId }) => cardId);
  const inOrder = [...until(now), ...waiting, ...until(after(now, LEARN_AHEAD_MS))];
  return inOrder.find((cardId) => cardId !== lastCardId) ?? inOrder[0] ?? null;
}

/** The card was rated; its schedule says whether it comes back within this practice. */
export function withReviewed(run: PracticeRun, cardId: number, { state, due }: Schedule): PracticeRun {
  const { waiting, returning } = withoutCard(run, cardId);
  const isInSteps = state === 'LEARNING' || state === 'RELEARNING';
  if (!isInSteps || due === null) return { waiting, returning, lastCardId: cardId };
  const later = [...returning, { cardId, due }].sort((a, b) => a.due.getTime() - b.due.getTime());
  return { waiting, returning: later, lastCardId: cardId };
}

/** After a rating was undone: the card comes next. */
export function withRatingUndone(run: PracticeRun, cardId: number): PracticeRun {
  const { waiting, returning } = withoutCard(run, cardId);
  return { waiting: [cardId, ...waiting], returning, lastCardId: null };
}

/** Removes a card that was suspended, buried or deleted. */
export function withoutCard({ waiting, returning, lastCardId }: PracticeRun, cardId: number): PracticeRun {
  return {
    waiting: waiting.filter((other) => other !== cardId),
    returning: returning.filter((other) => other.cardId !== cardId),
    lastCardId,
  };
}

/** Includes cards that return. */
export function cardsLeft({ waiting, returning }: PracticeRun): number {
  return waiting.length + returning.length;
}
