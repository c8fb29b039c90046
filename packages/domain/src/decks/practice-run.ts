import { after, isBefore } from '#domain/kernel/index.ts';
import { LEARN_AHEAD_MS, type Schedule } from '#domain/reviews/index.ts';

/** A practice that is going on. */
export interface PracticeRun {
  /** Not asked yet, in order. */
  readonly waiting: readonly number[];
  /** Asked, and to come back within the day; the earliest first. */
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
 * A card comes back when its minutes are over, or rather too early than that somebody waits for it when nothing else is
 * left. The same one does not come twice in a row while there is another. Null: it is over, for now.
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

/** Its rating was taken back: it is to be asked, as if it had not been. */
export function withRatingUndone(run: PracticeRun, cardId: number): PracticeRun {
  const { waiting, returning } = withoutCard(run, cardId);
  return { waiting: [cardId, ...waiting], returning, lastCardId: null };
}

/** It was put aside, put off or deleted. */
export function withoutCard({ waiting, returning, lastCardId }: PracticeRun, cardId: number): PracticeRun {
  return {
    waiting: waiting.filter((other) => other !== cardId),
    returning: returning.filter((other) => other.cardId !== cardId),
    lastCardId,
  };
}

/** Those that come back included. */
export function cardsLeft({ waiting, returning }: PracticeRun): number {
  return waiting.length + returning.length;
}
