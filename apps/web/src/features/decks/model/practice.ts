import {
  type BacklogPlan,
  beginRun,
  cardsLeft,
  nextCard,
  type PracticeRun,
  type QueueCounts,
  type QueueMode,
  withRatingUndone,
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

/** A card that was put aside or put off during this practice. */
interface CardSetAside {
  readonly cardId: number;
  /** How many reviews came before it: which of the two was the last thing that was done. */
  readonly reviewsBefore: number;
}

/** How to get over what has piled up. */
interface BacklogOffer {
  readonly plan: BacklogPlan;
  /** Once a day is enough, whatever the answer. */
  readonly isAnswered: boolean;
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
  /** Cards that can be taken up again, the last one last. */
  readonly away: readonly CardSetAside[];
  /** Cards that are for now, too, and not among these. */
  readonly beyond: QueueCounts;
  /** These cards were asked for, whether they are due or not. */
  readonly isOfChosen: boolean;
  readonly offer: BacklogOffer | null;
  /** By the device's own clock, in milliseconds since 1970: what it was off by may be known only later. */
  readonly begunAt: number;
  /** The entry of the browser's history on which it was last gone on with. */
  readonly entry: string | null;
}

type AddedFields = Pick<Practice, 'away' | 'isOfChosen' | 'offer' | 'begunAt' | 'entry'>;
const DEFAULTS: AddedFields = { away: [], isOfChosen: false, offer: null, begunAt: 0, entry: null };

/** As an earlier version of the app may have kept it. */
export function practiceFromStorage(kept: Omit<Practice, keyof AddedFields> & Partial<AddedFields>): Practice {
  return { ...DEFAULTS, ...kept };
}

export const NO_COUNTS: QueueCounts = { due: 0, new: 0, learning: 0 };

export function beginPractice(
  cardIds: readonly number[],
  about: Pick<Practice, 'practiceId' | 'mode' | 'day' | 'beyond'> & Partial<Practice>,
  now: Date,
): Practice {
  const run = beginRun(cardIds);
  return { ...DEFAULTS, ...about, step: 0, run, current: nextCard(run, now), done: [], away: [] };
}

/** What is offered before the first card. */
export function openOffer({ offer }: Practice): BacklogPlan | null {
  return offer && !offer.isAnswered ? offer.plan : null;
}

/** Names a step among those of all practices. */
export function stepKey({ practiceId, step }: Practice): string {
  return `${practiceId}/${step}`;
}

/** @param after the card with its new schedule */
export function withRating(practice: Practice, review: DoneReview, after: DeckCard, now: Date): Practice {
  const run = withReviewed(practice.run, review.cardId, after.schedule);
  return advance({ ...practice, done: [...practice.done, review] }, run, now);
}

/** The last review is taken back, and its card is shown again. */
export function withUndo(practice: Practice): Practice {
  const last = practice.done.at(-1);
  if (!last) return practice;
  return {
    ...practice,
    step: practice.step + 1,
    run: withRatingUndone(practice.run, last.cardId),
    current: last.cardId,
    done: practice.done.slice(0, -1),
  };
}

/** A review could not be taken back, since another device has made one after it: the card comes when that says. */
export function withReviewRetained(practice: Practice, { cardId, schedule }: DeckCard, now: Date): Practice {
  if (!practice.run.waiting.includes(cardId)) return practice;
  return advance(practice, withReviewed(practice.run, cardId, schedule), now);
}

/** A card was put aside or put off, or is no longer there. */
export function withoutCards(practice: Practice, cardIds: readonly number[], now: Date): Practice {
  const run = cardIds.reduce(withoutCard, practice.run);
  const staysHere = practice.current !== null && !cardIds.includes(practice.current);
  return staysHere ? { ...practice, run } : advance(practice, run, now);
}

/** The member does not want it now, and may take it up again. */
export function withCardSetAside(practice: Practice, cardId: number, now: Date): Practice {
  const away = [...practice.away, { cardId, reviewsBefore: practice.done.length }];
  return withoutCards({ ...practice, away }, [cardId], now);
}

export function withCardResumed(practice: Practice, cardId: number): Practice {
  return {
    ...practice,
    step: practice.step + 1,
    run: withRatingUndone(practice.run, cardId),
    current: cardId,
    away: practice.away.filter((other) => other.cardId !== cardId),
  };
}

/** What was done last, and can be taken back. */
export function lastUndoable({ done, away }: Practice): { review: DoneReview } | { putAway: number } | null {
  const [review, last] = [done.at(-1), away.at(-1)];
  if (last && last.reviewsBefore === done.length) return { putAway: last.cardId };
  return review ? { review } : null;
}

/** What another device or page has done meanwhile, or deleted, or put aside. The card that is shown stays if it can. */
export function cardsToDrop(
  { mode, isOfChosen, run, current }: Practice,
  cards: ReadonlyMap<number, DeckCard>,
  { now, end }: Today,
): number[] {
  const isGone = (cardId: number) => cards.get(cardId)?.suspended ?? true;
  const isDone = (cardId: number) => {
    const card = cards.get(cardId);
    const isByTime = mode === 'DUE' && !isOfChosen;
    return isByTime && card !== undefined && dueKind(card.schedule, now, end) === null;
  };
  const waiting = run.waiting.filter((cardId) => cardId !== current && (isGone(cardId) || isDone(cardId)));
  const returning = run.returning.map(({ cardId }) => cardId).filter(isGone);
  const isCurrentGone = current !== null && !cards.has(current);
  return [...waiting, ...returning, ...(isCurrentGone ? [current] : [])];
}

function advance(practice: Practice, run: PracticeRun, now: Date): Practice {
  return { ...practice, step: practice.step + 1, run, current: nextCard(run, now) };
}

/** The card that will most likely come next, to be painted ahead. */
export function likelyNextCard({ run, current }: Practice, now: Date): number | null {
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
