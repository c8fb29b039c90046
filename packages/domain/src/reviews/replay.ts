import { type Moment, NEW_SCHEDULE, type Rating, type Schedule } from './schedule.ts';
import { review, type Scheduling } from './scheduler.ts';

/** One line of the log of reviews. */
export interface Review extends Moment {
  readonly reviewId: string;
  readonly rating: Rating;
}

/**
 * The card that these reviews have made, whatever order they arrived in. Two devices that were apart agree as soon as
 * both have told theirs.
 *
 * @param from what it was before the first of them, for a card that was brought from elsewhere
 */
export function replay(
  reviews: readonly Review[],
  scheduling: Scheduling,
  from: Schedule = NEW_SCHEDULE,
): Schedule {
  return [...reviews]
    .sort(byTime)
    .reduce((schedule, entry) => review(schedule, entry.rating, entry, scheduling), from);
}

/** By when they were made; those of one instant by their id, so that the order is everywhere the same. */
export function byTime(a: Review, b: Review): number {
  return a.at.getTime() - b.at.getTime() || (a.reviewId < b.reviewId ? -1 : Number(a.reviewId > b.reviewId));
}
