import {
  beginRun,
  cardsLeft,
  nextCard,
  type PracticeRun,
  type QueueCounts,
  type QueueMode,
  withCardBack,
  withoutCard,
  withReviewed,
} from '@molip/domain/decks';
import { dueKind, type Rating } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import type { UndoChange } from './card-change.ts';
import type { DeckCard } from './deck-card.ts';
import type { Today } from './today.ts';

/** A review of this practice, with what is needed to take it back. */
export interface DoneReview {
  readonly reviewId: string;
  readonly cardId: number;
  readonly rating: Rating;
  readonly elapsedMs: number;
  readonly before: UndoChange['before'];
}

/** A practice that is going on, as the device keeps it: a reload goes on where it was. */
export interface Practice {
  /** Of each practice that was begun. */
  readonly practiceId: string;
  readonly mode: QueueMode;
  readonly day: Day;
  /** Grows with each step, so that a tab sees when another one has gone on. */
  readonly step: number;
  readonly run: PracticeRun;
  /** The card that is shown; null when it is over, for now. */
  readonly current: number | null;
  readonly done: readonly DoneReview[];
  /** Cards that are for now, too, and not among these. */
  readonly beyond: QueueCounts;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

export const NO_COUNTS: QueueCounts = { due: 0, new: 0, learning: 0 };

export function beginPractice(
  cardIds: readonly number[],
  about: Pick<Practice, 'practiceId' | 'mode' | 'day' | 'beyond'>,
  now: Date,
): Practice {
  const run = beginRun(cardIds);
  return { ...about, step: 0, run, current: nextCard(run, now), done: [], changedAt: now.getTime() };
}

/** Names a step among those of all practices. */
export function stepKey({ practiceId, step }: Practice): string {
  return `${practiceId}/${step}`;
}

/** @param after the card with its new schedule */
export function withRating(practice: Practice, review: DoneReview, after: DeckCard, now: Date): Practice {
  const run = withReviewed(practice.run, review.cardId, after.schedule);
  return goOn({ ...practice, done: [...practice.done, review] }, run, now);
}

/** The last review is taken back, and its card is shown again. */
export function withUndo(practice: Practice, now: Date): Practice {
  const last = practice.done.at(-1);
  if (!last) return practice;
  return {
    ...practice,
    step: practice.step + 1,
    run: withCardBack(practice.run, last.cardId),
    current: last.cardId,
    done: practice.done.slice(0, -1),
    changedAt: now.getTime(),
  };
}

/** A card was put aside or put off, or is no longer there. */
export function withCardsAway(practice: Practice, cardIds: readonly number[], now: Date): Practice {
  const run = cardIds.reduce(withoutCard, practice.run);
  const staysHere = practice.current !== null && !cardIds.includes(practice.current);
  if (staysHere) return { ...practice, run, changedAt: now.getTime() };
  return goOn(practice, run, now);
}

export function withCardReturned(practice: Practice, cardId: number, now: Date): Practice {
  const run = withCardBack(practice.run, cardId);
  return { ...practice, step: practice.step + 1, run, current: cardId, changedAt: now.getTime() };
}

/** What another device or page has done meanwhile, or deleted, or put aside. The card that is shown stays if it can. */
export function noLongerAsked(
  { mode, run, current }: Practice,
  cards: ReadonlyMap<number, DeckCard>,
  { now, end }: Today,
): number[] {
  const isGone = (cardId: number) => cards.get(cardId)?.suspended ?? true;
  const isDone = (cardId: number) => {
    const card = cards.get(cardId);
    return mode === 'DUE' && card !== undefined && dueKind(card.schedule, now, end) === null;
  };
  const waiting = run.waiting.filter((cardId) => cardId !== current && (isGone(cardId) || isDone(cardId)));
  const returning = run.returning.map(({ cardId }) => cardId).filter(isGone);
  const isCurrentGone = current !== null && !cards.has(current);
  return [...waiting, ...returning, ...(isCurrentGone ? [current] : [])];
}

function goOn(practice: Practice, run: PracticeRun, now: Date): Practice {
  return {
    ...practice,
    step: practice.step + 1,
    run,
    current: nextCard(run, now),
    changedAt: now.getTime(),
  };
}

/** The card that will most likely come next, to be painted ahead. */
export function upcoming({ run, current }: Practice, now: Date): number | null {
  if (current === null) return null;
  const next = nextCard({ ...withoutCard(run, current), lastCardId: current }, now);
  return next === current ? null : next;
}

/** Of all that this practice asks for: how many are behind, and how many there are. */
export function progressOf({ done, run }: Practice): { position: number; total: number } {
  const total = done.length + cardsLeft(run);
  return { position: Math.min(done.length + 1, total), total };
}

const KIND_OF_STATE = { NEW: 'new', LEARNING: 'learning', RELEARNING: 'learning', REVIEW: 'due' } as const;

/** What is left, those that did not fit in included. */
export function countsLeft({ run, beyond }: Practice, cards: ReadonlyMap<number, DeckCard>): QueueCounts {
  const counts = { ...beyond };
  for (const cardId of [...run.waiting, ...run.returning.map((returning) => returning.cardId)]) {
    const card = cards.get(cardId);
    if (card) counts[KIND_OF_STATE[card.schedule.state]] += 1;
  }
  return counts;
}
