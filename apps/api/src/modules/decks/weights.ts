import { RATINGS, type Rating } from '@molip/domain/reviews';
import { type Day, nightsBetween } from '@molip/domain/study-day';

/** One line of the log, as much of it as the fit needs. */
export interface LogLine {
  readonly cardId: number;
  readonly rating: Rating;
  readonly day: Day;
}

export type Optimiser = typeof import('@open-spaced-repetition/binding');

/** Fewer say more about chance than about the member. */
export const REVIEWS_TO_FIT = 400;
const WEIGHTS = 21;
/** More than a card that is not forgotten again and again ever has. */
const HISTORY_MAX = 64;

/** Rust, built for most platforms. Where there is none for this one, everybody keeps the usual weights. */
export async function loadOptimiser(): Promise<Optimiser | null> {
  return import('@open-spaced-repetition/binding').catch(() => null);
}

/**
 * The weights of FSRS-6 that tell best what this member remembered; null when the ones at hand tell it as well.
 *
 * @param log by card, the oldest first
 */
export async function fitWeights(
  { computeParameters, FSRSBinding, FSRSBindingItem, FSRSBindingReview }: Optimiser,
  log: readonly LogLine[],
  present: readonly number[],
): Promise<number[] | null> {
  const items = histories(log, (grade, nights) => new FSRSBindingReview(grade, nights))
    .map((reviews) => new FSRSBindingItem(reviews))
    .filter((item) => item.longTermReviewCnt() > 0);
  if (items.length === 0) return null;
  try {
    const fitted = await computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
    if (fitted.length !== WEIGHTS || !fitted.every(Number.isFinite)) return null;
    const lossOf = (weights: readonly number[]) => new FSRSBinding([...weights]).evaluate(items).logLoss;
    return lossOf(fitted) < lossOf(present) ? fitted : null;
  } catch (error) {
    // Many reviews of few cards may be too few after all: the weights at hand are as good.
    if (error instanceof Error && error.message.includes('NotEnoughData')) return null;
    throw error;
  }
}

/**
 * For every review, what led to it and itself: grade (1 to 4) and nights since the one before.
 *
 * A card's first ones only: each is told with all before it, so that a long log would be millions of them. The first,
 * since a history is taken to begin when the card was new.
 */
function histories<Told>(log: readonly LogLine[], tell: (grade: number, nights: number) => Told): Told[][] {
  const all: Told[][] = [];
  let before: LogLine | null = null;
  let told: Told[] = [];
  for (const line of log) {
    const isSameCard = before?.cardId === line.cardId;
    const nights = isSameCard && before ? Math.max(0, nightsBetween(before.day, line.day)) : 0;
    before = line;
    if (!isSameCard) told = [];
    if (told.length >= HISTORY_MAX) continue;
    told = [...told, tell(RATINGS.indexOf(line.rating) + 1, nights)];
    if (told.length > 1) all.push(told);
  }
  return all;
}
