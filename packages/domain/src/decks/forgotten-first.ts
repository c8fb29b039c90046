import { retrievability, type Schedule, type Scheduling } from '#domain/reviews/index.ts';
import type { Day } from '#domain/study-day/index.ts';

interface ScheduledCard {
  readonly cardId: number;
  readonly schedule: Schedule;
}

/** By retrievability, the lowest first: the cards that wait longest are those that can wait. */
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

/** By due time, then by id, so that the order is the same everywhere. */
export function byDue(a: ScheduledCard, b: ScheduledCard): number {
  return dueMs(a) - dueMs(b) || a.cardId - b.cardId;
}

function dueMs({ schedule }: ScheduledCard): number {
  return schedule.due?.getTime() ?? 0;
}
