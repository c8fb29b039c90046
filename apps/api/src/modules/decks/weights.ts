import { RATINGS, type Rating } from '@molip/domain/reviews';
import { type Day, nightsBetween } from '@molip/domain/study-day';

/** One line of the log, as much of it as the fit needs. */
export interface LogLine {
  readonly cardId: number;
  readonly rating: Rating;
  readonly day: Day;
}

type Optimiser = typeof import('@open-spaced-repetition/binding');

/** Fewer say more about chance than about the member. */
export const REVIEWS_TO_FIT = 400;
const WEIGHTS = 21;

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
  const items = histories(log)
    .map((lines) => new FSRSBindingItem(lines.map(([grade, nights]) => new FSRSBindingReview(grade, nights))))
    .filter((item) => item.longTermReviewCnt() > 0);
  if (items.length === 0) return null;
  const fitted = await computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
  if (fitted.length !== WEIGHTS || !fitted.every(Number.isFinite)) return null;
  const lossOf = (weights: readonly number[]) => new FSRSBinding([...weights]).evaluate(items).logLoss;
  return lossOf(fitted) < lossOf(present) ? fitted : null;
}

/** For every review, what led to it and itself: grade (1 to 4) and nights since the one before. */
function histories(log: readonly LogLine[]): (readonly [grade: number, nights: number])[][] {
  const all: (readonly [number, number])[][] = [];
  let before: LogLine | null = null;
  let lines: (readonly [number, number])[] = [];
  for (const line of log) {
    const isSameCard = before?.cardId === line.cardId;
    const nights = isSameCard && before ? Math.max(0, nightsBetween(before.day, line.day)) : 0;
    const entry = [RATINGS.indexOf(line.rating) + 1, nights] as const;
    lines = isSameCard ? [...lines, entry] : [entry];
    if (lines.length > 1) all.push(lines);
    before = line;
  }
  return all;
}
