import { computeLogLoss, RATINGS, type Rating } from '@molip/domain/reviews';
import { type Day, nightsBetween } from '@molip/domain/study-day';
import { timeSlice } from '#platform/concurrency/time-slice.ts';

/** The fields of a review that the fit needs. */
export interface FitReview {
  readonly cardId: number;
  readonly rating: Rating;
  readonly day: Day;
}

export type Optimiser = typeof import('@open-spaced-repetition/binding');

/** With fewer the fit would follow chance. */
export const REVIEWS_TO_FIT = 400;
const WEIGHTS = 21;
/**
 * A card's first reviews only: each training item repeats all before it, so a long log would make millions of them.
 * The first, because a history is taken to begin when the card was new.
 */
const HISTORY_MAX = 64;

/** Native code in Rust. Without a build for this platform every member stays with the default weights. */
export async function loadOptimiser(): Promise<Optimiser | null> {
  return import('@open-spaced-repetition/binding').catch(() => null);
}

/**
 * The FSRS-6 weights that best predict this member's reviews; null when the present ones are as good.
 *
 * @param log by card, the oldest first
 */
export async function fitWeights(
  optimiser: Optimiser,
  log: readonly FitReview[],
  present: readonly number[],
): Promise<number[] | null> {
  const histories = historiesByCard(log);
  const items = await trainingItems(optimiser, histories);
  if (items.length === 0) return null;
  try {
    const fitted = await optimiser.computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
    if (fitted.length !== WEIGHTS || !fitted.every(Number.isFinite)) return null;
    const isBetter = (await meanLogLoss(histories, fitted)) < (await meanLogLoss(histories, present));
    return isBetter ? fitted : null;
  } catch (error) {
    // Many reviews of few cards may still be too few: the present weights stay.
    if (error instanceof Error && error.message.includes('NotEnoughData')) return null;
    throw error;
  }
}

function historiesByCard(log: readonly FitReview[]): FitReview[][] {
  const histories: FitReview[][] = [];
  for (const line of log) {
    const history = histories.at(-1);
    if (history?.[0]?.cardId !== line.cardId) histories.push([line]);
    else if (history.length < HISTORY_MAX) history.push(line);
  }
  return histories;
}

/** For every review after a card's first: it and all before it, as grades (1 to 4) and nights since the one before. */
async function trainingItems(
  { FSRSBindingItem, FSRSBindingReview }: Optimiser,
  histories: readonly FitReview[][],
): Promise<InstanceType<Optimiser['FSRSBindingItem']>[]> {
  const slice = timeSlice();
  const items: InstanceType<Optimiser['FSRSBindingItem']>[] = [];
  for (const history of histories) {
    const reviews = history.map(({ rating, day }, index) => {
      const previous = history[index - 1];
      const nights = previous ? Math.max(0, nightsBetween(previous.day, day)) : 0;
      return new FSRSBindingReview(RATINGS.indexOf(rating) + 1, nights);
    });
    for (let length = 2; length <= reviews.length; length += 1) {
      const item = new FSRSBindingItem(reviews.slice(0, length));
      if (item.longTermReviewCnt() > 0) items.push(item);
    }
    if (slice.shouldYield()) await slice.yieldNow();
  }
  return items;
}

async function meanLogLoss(histories: readonly FitReview[][], weights: readonly number[]): Promise<number> {
  const slice = timeSlice();
  const scheduling = { weights, retention: 0.9 };
  let sum = 0;
  let predictions = 0;
  for (const history of histories) {
    const loss = computeLogLoss(history, scheduling);
    sum += loss.sum;
    predictions += loss.predictions;
    if (slice.shouldYield()) await slice.yieldNow();
  }
  return predictions === 0 ? Number.POSITIVE_INFINITY : sum / predictions;
}
