import {
  type BacklogPlan,
  beginRun,
  cardsLeft,
  nextCard,
  type PracticeRun,
  type QueueCounts,
  type QueueMode,
  withoutCard,
  withRatingUndone,
  withReviewed,
} from '@molip/domain/decks';
import { dueKind, type Rating } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import type { UndoChange } from './card-change.ts';
import type { DeckCard } from './deck-card.ts';
import type { Today } from './today.ts';

/** A review of this practice, with what undo needs. */
export interface DoneReview {
  readonly reviewId: string;
  readonly cardId: number;
  readonly rating: Rating;
  readonly elapsedMs: number;
  readonly before: UndoChange['before'];
}

/** A card that was suspended or buried during this practice. */
interface CardSetAside {
  readonly cardId: number;
  /** The number of reviews before it, which shows what was done last. */
  readonly reviewsBefore: number;
}

/** The offer to spread overdue cards over several days. */
interface BacklogOffer {
  readonly plan: BacklogPlan;
  /** The offer is made once a day, whatever the answer. */
  readonly isAnswered: boolean;
}

/** A practice as it is stored on the device, so that a reload resumes it. These names are stored. */
export interface Practice {
  readonly practiceId: string;
  readonly mode: QueueMode;
  readonly day: Day;
  /** Grows with each step, so that a tab notices steps of another tab. */
  readonly step: number;
  readonly run: PracticeRun;
  /** The shown card; null when none is due now. */
  readonly current: number | null;
  readonly done: readonly DoneReview[];
  /** Cards that can be resumed, the latest last. */
  readonly away: readonly CardSetAside[];
  /** How many further cards are due and not in this practice. */
  readonly beyond: QueueCounts;
  /** The member selected these cards, whether they are due or not. */
  readonly isOfChosen: boolean;
  readonly offer: BacklogOffer | null;
  /** By the device's own clock, in milliseconds since 1970: its offset may become known later. */
  readonly begunAt: number;
  /** The entry of the browser's history on which the last step was made. */
  readonly entry: string | null;
}

type AddedFields = Pick<Practice, 'away' | 'isOfChosen' | 'offer' | 'begunAt' | 'entry'>;
const DEFAULTS: AddedFields = { away: [], isOfChosen: false, offer: null, begunAt: 0, entry: null };

/** Adds the fields that an earlier version of the app did not store. */
export function practiceFromStorage(
  stored: Omit<Practice, keyof AddedFields> & Partial<AddedFields>,
): Practice {
  return { ...DEFAULTS, ...stored };
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

/** The offer that is not answered yet. */
export function openOffer({ offer }: Practice): BacklogPlan | null {
  return offer && !offer.isAnswered ? offer.plan : null;
}

/** Identifies a step among those of all practices. */
export function stepKey({ practiceId, step }: Practice): string {
  return `${practiceId}/${step}`;
}

/** @param after the card with its new schedule */
export function withRating(practice: Practice, review: DoneReview, after: DeckCard, now: Date): Practice {
  const run = withReviewed(practice.run, review.cardId, after.schedule);
  return advance({ ...practice, done: [...practice.done, review] }, run, now);
}

/** Undoes the last review and shows its card again. */
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

/** For an undo that the server refused, as another device has reviewed the card later: its schedule decides. */
export function withReviewRetained(practice: Practice, { cardId, schedule }: DeckCard, now: Date): Practice {
  if (!practice.run.waiting.includes(cardId)) return practice;
  return advance(practice, withReviewed(practice.run, cardId, schedule), now);
}

/** Removes cards that were suspended, buried or deleted. */
export function withoutCards(practice: Practice, cardIds: readonly number[], now: Date): Practice {
  const run = cardIds.reduce(withoutCard, practice.run);
  const staysHere = practice.current !== null && !cardIds.includes(practice.current);
  return staysHere ? { ...practice, run } : advance(practice, run, now);
}

/** Suspended or buried by the member, who may resume it. */
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

/** What undo would undo. */
export function lastUndoable({ done, away }: Practice): { review: DoneReview } | { putAway: number } | null {
  const [review, last] = [done.at(-1), away.at(-1)];
  if (last && last.reviewsBefore === done.length) return { putAway: last.cardId };
  return review ? { review } : null;
}

/** Cards that were reviewed, deleted or suspended elsewhere. The shown card stays while it exists. */
export function cardsToDrop(
  { mode, isOfChosen, run, current }: Practice,
  cards: ReadonlyMap<number, DeckCard>,
  { now, end }: Today,
): number[] {
  const isRemoved = (cardId: number) => cards.get(cardId)?.suspended ?? true;
  const isDone = (cardId: number) => {
    const card = cards.get(cardId);
    const isByTime = mode === 'DUE' && !isOfChosen;
    return isByTime && card !== undefined && dueKind(card.schedule, now, end) === null;
  };
  const waiting = run.waiting.filter((cardId) => cardId !== current && (isRemoved(cardId) || isDone(cardId)));
  const returning = run.returning.map(({ cardId }) => cardId).filter(isRemoved);
  const isCurrentDeleted = current !== null && !cards.has(current);
  return [...waiting, ...returning, ...(isCurrentDeleted ? [current] : [])];
}

function advance(practice: Practice, run: PracticeRun, now: Date): Practice {
  return { ...practice, step: practice.step + 1, run, current: nextCard(run, now) };
}

/** The card that will most likely be next, to be rendered in advance. */
export function likelyNextCard({ run, current }: Practice, now: Date): number | null {
  if (current === null) return null;
  const next = nextCard({ ...withoutCard(run, current), lastCardId: current }, now);
  return next === current ? null : next;
}

/** The position of the shown card and the number of all cards of this practice. */
export function progressOf({ done, run }: Practice): { position: number; total: number } {
  const total = done.length + cardsLeft(run);
  return { position: Math.min(done.length + 1, total), total };
}

const KIND_OF_STATE = { NEW: 'new', LEARNING: 'learning', RELEARNING: 'learning', REVIEW: 'due' } as const;

/** The remaining cards, including those that are not in this practice. */
export function countsLeft({ run, beyond }: Practice, cards: ReadonlyMap<number, DeckCard>): QueueCounts {
  const counts = { ...beyond };
  for (const cardId of [...run.waiting, ...run.returning.map((returning) => returning.cardId)]) {
    const card = cards.get(cardId);
    if (card) counts[KIND_OF_STATE[card.schedule.state]] += 1;
  }
  return counts;
}
