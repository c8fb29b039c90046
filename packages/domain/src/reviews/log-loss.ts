import type { Day } from '#domain/study-day/index.ts';
import { NEW_SCHEDULE, type Rating } from './schedule.ts';
import { retrievability, review, type Scheduling } from './scheduler.ts';

/** One rating of a card's history. */
export interface RatedDay {
  readonly rating: Rating;
  readonly day: Day;
}

export interface LogLoss {
  /** Sum over all predictions of -ln(probability given to what happened). */
  readonly sum: number;
  readonly predictions: number;
}

/** Keeps the logarithm finite for a prediction that was certain and wrong. */
const PROBABILITY_MIN = 1e-5;

/**
 * How well the weights predict one card's ratings, the oldest first. Ratings on the day of the previous one count as
 * steps, not as predictions, as in FSRS's own evaluation.
 */
export function computeLogLoss(history: readonly RatedDay[], scheduling: Scheduling): LogLoss {
  let schedule = NEW_SCHEDULE;
  let sum = 0;
  let predictions = 0;
  for (const { rating, day } of history) {
    if (schedule.reviewedOn !== null && schedule.reviewedOn < day) {
      const remembered = retrievability(schedule, day, scheduling) ?? 0;
      const probability = rating === 'AGAIN' ? 1 - remembered : remembered;
      sum -= Math.log(Math.max(PROBABILITY_MIN, probability));
      predictions += 1;
    }
    schedule = review(schedule, rating, { at: new Date(`${day}T00:00:00Z`), day }, scheduling);
  }
  return { sum, predictions };
}
