import {
  type BacklogPlan,
  backlogPlan,
  type PracticeQueue,
  practiceQueue,
  type QueueCounts,
  type QueueMode,
} from '@molip/domain/decks';
import type { Scheduling } from '@molip/domain/reviews';
import { addDays } from '@molip/domain/study-day';
import type { CachedDeck } from './cached-deck.ts';
import type { DeckCard } from './deck-card.ts';
import type { Today } from './today.ts';

/** The most that one response contains. */
export const PRACTICE_CARDS_MAX = 500;
const AVERAGED_DAYS = 7;

export interface QueueRequest {
  readonly mode: QueueMode;
  readonly shuffleSeed?: number | undefined;
}

/** The queue computed from the cards on this device. */
export function queueOnDevice(
  cards: readonly DeckCard[],
  deck: CachedDeck,
  today: Today,
  request: QueueRequest,
): PracticeQueue {
  return practiceQueue(cards, {
    ...today,
    ...request,
    dayEnd: today.end,
    scheduling: deck.scheduling,
    newLeft: newLeftOnDevice(cards, deck, today),
    limit: PRACTICE_CARDS_MAX,
  });
}

/** The server's queue, corrected by changes that it does not have yet. */
export function queueOfResponse(
  cards: readonly DeckCard[],
  scheduling: Scheduling,
  today: Today,
  { mode, shuffleSeed }: QueueRequest,
): PracticeQueue {
  const isByTime = mode === 'DUE' || mode === 'AHEAD';
  const wanted = cards.filter(({ lastRating }) => mode !== 'WRONG' || lastRating === 'AGAIN');
  return practiceQueue(wanted, {
    ...today,
    mode: isByTime ? mode : 'ALL',
    shuffleSeed,
    dayEnd: today.end,
    scheduling,
    newLeft: PRACTICE_CARDS_MAX,
    limit: PRACTICE_CARDS_MAX,
  });
}

/** Less the new cards that were begun on this device since the server counted. */
function newLeftOnDevice(cards: readonly DeckCard[], deck: CachedDeck, { day }: Today): number {
  const { newLeft, newPerDay, keptOn, keptAt } = deck;
  if (keptOn !== day) return newPerDay - cards.filter(({ begun }) => begun?.day === day).length;
  const isUncounted = ({ begun }: DeckCard) =>
    begun !== null && (begun.knownSince === null || begun.knownSince > keptAt);
  return newLeft - cards.filter(isUncounted).length;
}

/** How many due cards are not among those of the response. */
export function countsNotInResponse(counts: QueueCounts, cards: readonly DeckCard[]): QueueCounts {
  const count = (...states: DeckCard['schedule']['state'][]) =>
    cards.filter(({ schedule }) => states.includes(schedule.state)).length;
  return {
    new: Math.max(0, counts.new - count('NEW')),
    learning: Math.max(0, counts.learning - count('LEARNING', 'RELEARNING')),
    due: Math.max(0, counts.due - count('REVIEW')),
  };
}

/**
 * A plan for overdue cards that are more than a day's work. The most forgotten come first, so cards that did not fit
 * into the queue count as overdue.
 */
export function backlogPlanFor(
  queue: readonly DeckCard[],
  cachedCards: readonly DeckCard[],
  further: QueueCounts,
  { day, start }: Today,
): BacklogPlan | null {
  const due = queue.filter(({ schedule }) => schedule.state === 'REVIEW');
  const overdue = due.filter(({ schedule }) => (schedule.due?.getTime() ?? 0) < start.getTime()).length;
  const since = addDays(day, -AVERAGED_DAYS);
  const lately = cachedCards.filter(({ schedule }) => (schedule.reviewedOn ?? '') >= since).length;
  return backlogPlan({
    overdue: further.due > 0 ? overdue + further.due : overdue,
    dueToday: due.length - overdue,
    perDay: Math.ceil(lately / AVERAGED_DAYS),
  });
}
