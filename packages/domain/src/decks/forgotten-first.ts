import { retrievability, type Schedule, type Scheduling } from '#domain/reviews/index.ts';
import type { Day } from '#domain/study-day/index.ts';

interface ScheduledCard {
  readonly cardId: number;
  readonly schedule: Schedule;
}

/** By the chance of remembering, the lowest first: what waits longest for its turn is what can wait. */
export function mostForgottenFirst<Card extends ScheduledCard>(
  cards: readonly Card[],
  day: Day,
  scheduling: Scheduling,
): Card[] {
  return cards
    .map((card) => ({ card, chance: retrievability(card.schedule, day, scheduling) ?? 0 }))
    .sort((a, b) => a.chance - b.chance || byDue(a.card, b.card))
    .map(({ card }) => card);
}

/** What is due earlier first; of one instant, what was made earlier, so that the order is everywhere the same. */
export function byDue(a: ScheduledCard, b: ScheduledCard): number {
  return dueMs(a) - dueMs(b) || a.cardId - b.cardId;
}

function dueMs({ schedule }: ScheduledCard): number {
  return schedule.due?.getTime() ?? 0;
}
