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

/** As many as one call answers with. */
export const PRACTICE_CARDS_MAX = 500;
const AVERAGED_DAYS = 7;

export interface QueueRequest {
  readonly mode: QueueMode;
  readonly shuffleSeed?: number | undefined;
}

/** What this device would practise, by what it holds. */
export function queueOnDevice(
  cards: readonly DeckCard[],
  deck: CachedDeck,
  today: Today,
  wish: QueueRequest,
): PracticeQueue {
  return practiceQueue(cards, {
    ...today,
    ...wish,
    dayEnd: today.end,
    scheduling: deck.scheduling,
    newLeft: newLeftOnDevice(cards, deck, today),
    limit: PRACTICE_CARDS_MAX,
  });
}

/** The server has chosen; what was done here and it does not know yet is taken into account. */
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

/** Those that were begun here since the server counted have used up room. */
function newLeftOnDevice(cards: readonly DeckCard[], deck: CachedDeck, { day }: Today): number {
  const { newLeft, newPerDay, keptOn, keptAt } = deck;
  if (keptOn !== day) return newPerDay - cards.filter(({ begun }) => begun?.day === day).length;
  const isUncounted = ({ begun }: DeckCard) =>
    begun !== null && (begun.knownSince === null || begun.knownSince > keptAt);
  return newLeft - cards.filter(isUncounted).length;
}

/** What a queue of the server leaves out. */
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
 * How to get over what has piled up, if it is more than a day's worth. The most forgotten come first, so what does not
 * fit into the queue is counted as today's.
 */
export function backlogPlanFor(
  queue: readonly DeckCard[],
  held: readonly DeckCard[],
  beyond: QueueCounts,
  { day, start }: Today,
): BacklogPlan | null {
  const due = queue.filter(({ schedule }) => schedule.state === 'REVIEW');
  const overdue = due.filter(({ schedule }) => (schedule.due?.getTime() ?? 0) < start.getTime()).length;
  const since = addDays(day, -AVERAGED_DAYS);
  const lately = held.filter(({ schedule }) => (schedule.reviewedOn ?? '') >= since).length;
  return backlogPlan({
    overdue: beyond.due > 0 ? overdue + beyond.due : overdue,
    dueToday: due.length - overdue,
    perDay: Math.ceil(lately / AVERAGED_DAYS),
  });
}
