import { type Moment, NEW_SCHEDULE, type Rating, type Schedule } from './schedule.ts';
import { review, type Scheduling } from './scheduler.ts';

/** One entry of the review log. */
export interface Review extends Moment {
  readonly reviewId: string;
  readonly rating: Rating;
}

/**
 * The schedule by these reviews, in any order of arrival. Two offline devices agree as soon as
 * both have sent theirs.
 *
 * @param from the imported schedule, for an imported card
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

/** By time, then by id, so that the order is the same everywhere. */
export function byTime(a: Review, b: Review): number {
  return a.at.getTime() - b.at.getTime() || (a.reviewId < b.reviewId ? -1 : Number(a.reviewId > b.reviewId));
}
