import { isBefore } from '#domain/kernel/index.ts';
import { dueKind, type Rating, type Schedule, type Scheduling } from '#domain/reviews/index.ts';
import type { Day } from '#domain/study-day/index.ts';
import { byDue, mostForgottenFirst } from './forgotten-first.ts';
import type { QueueMode } from './queue-modes.ts';
import { shuffled } from './shuffle.ts';

export interface PracticeCandidate {
  /** Newer cards have larger ids. */
  readonly cardId: number;
  readonly schedule: Schedule;
  readonly suspended: boolean;
  readonly buriedUntil: Date | null;
  readonly bookmarked: boolean;
  readonly lastRating: Rating | null;
}

export interface QueueRequest {
  readonly mode: QueueMode;
  readonly now: Date;
  readonly day: Day;
  /** The instant at which that study day ends. */
  readonly dayEnd: Date;
  readonly scheduling: Scheduling;
  /** New cards that may still be introduced today. */
  readonly newLeft: number;
  readonly limit: number;
  /** If given, the order is random; the same seed gives the same order. */
  readonly shuffleSeed?: number | undefined;
}

/** Number of cards of each kind, without the limit. */
export interface QueueCounts {
  readonly due: number;
  readonly new: number;
  readonly learning: number;
}

export interface PracticeQueue {
  readonly cardIds: number[];
  readonly counts: QueueCounts;
}

/** The cards to practise in order: the same on the server and on an offline device. */
export function practiceQueue(cards: readonly PracticeCandidate[], request: QueueRequest): PracticeQueue {
  const candidates = cards.filter(({ suspended }) => !suspended);
  if (request.mode === 'DUE') return dueQueue(candidates.filter(isNotBuried(request.now)), request);
  if (request.mode === 'AHEAD') {
    const next = candidates.filter(isNotBuried(request.now)).filter(isAhead(request)).sort(byDue);
    // The next cards are selected first, then shuffled.
    return toQueue(next, shuffledIfSeeded(next.slice(0, request.limit), request));
  }
  const wanted = candidates.filter(matchesMode(request)).sort((a, b) => a.cardId - b.cardId);
  return toQueue(wanted, shuffledIfSeeded(wanted, request).slice(0, request.limit));
}

/**
 * Learning steps whose time is over come first; then reviews by retrievability, with
 * new cards spread evenly; steps that are due soon come last.
 */
function dueQueue(cards: readonly PracticeCandidate[], request: QueueRequest): PracticeQueue {
  const { now, day, dayEnd, scheduling, newLeft, limit } = request;
  const of = { new: [], learning: [], due: [] } as Record<keyof QueueCounts, PracticeCandidate[]>;
  for (const card of cards) {
    const kind = dueKind(card.schedule, now, dayEnd);
    if (kind !== null) of[kind].push(card);
  }
  const steps = of.learning.sort(byDue);
  const over = steps.filter(({ schedule: { due } }) => due !== null && !isBefore(now, due));
  const soon = steps.slice(over.length);
  const newCards = of.new.sort((a, b) => a.cardId - b.cardId).slice(0, Math.max(0, newLeft));
  const reviews = mostForgottenFirst(of.due, day, scheduling);
  const between = spread(reviews, newCards);
  const asked = over.slice(0, limit);
  const room = limit - asked.length;
  const order = [...asked, ...shuffledIfSeeded(between.slice(0, room), request), ...soon].slice(0, limit);
  return toQueue([...steps, ...between], order);
}

/** Spreads the few evenly among the many, each in the middle of its share. */
function spread<Item>(many: readonly Item[], few: readonly Item[]): Item[] {
  const length = many.length + few.length;
  const places = new Set(few.map((_, index) => Math.floor(((index + 0.5) * length) / few.length)));
  const [nextOfMany, nextOfFew] = [many.values(), few.values()];
  return Array.from(
    { length },
    (_, place) => (places.has(place) ? nextOfFew : nextOfMany).next().value as Item,
  );
}

function isNotBuried(now: Date) {
  return ({ buriedUntil }: PracticeCandidate) => buriedUntil === null || !isBefore(now, buriedUntil);
}

function isAhead({ now, dayEnd }: QueueRequest) {
  return ({ schedule }: PracticeCandidate) => dueKind(schedule, now, dayEnd) === null;
}

/** Cards of an explicit mode are included even if they are buried. */
function matchesMode({ mode }: QueueRequest) {
  return ({ bookmarked, lastRating }: PracticeCandidate) => {
    if (mode === 'ALL') return true;
    return mode === 'BOOKMARKED' ? bookmarked : lastRating === 'AGAIN';
  };
}

function shuffledIfSeeded<Item>(items: readonly Item[], { shuffleSeed }: QueueRequest): readonly Item[] {
  return shuffleSeed === undefined ? items : shuffled(items, shuffleSeed);
}

function toQueue(all: readonly PracticeCandidate[], asked: readonly PracticeCandidate[]): PracticeQueue {
  const counts = { due: 0, new: 0, learning: 0 };
  for (const { schedule } of all) counts[KIND_OF_STATE[schedule.state]] += 1;
  return { cardIds: asked.map(({ cardId }) => cardId), counts };
}

const KIND_OF_STATE = { NEW: 'new', LEARNING: 'learning', RELEARNING: 'learning', REVIEW: 'due' } as const;
