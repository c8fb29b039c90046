import type { Rating } from '@molip/domain/reviews';
import type { Day, DaySettings } from '@molip/domain/study-day';
import { studyDaysRepository } from '#modules/study-day/index.ts';
import type { Db } from '#platform/database/database.ts';

export interface CountedReview {
  readonly rating: Rating;
  readonly reviewedAt: Date;
  readonly reviewedOn: Day;
  /** The day of the card's review before; null for a first review. */
  readonly lastOn: Day | null;
}

/**
 * Adds reviews to their study days, or subtracts them. Recall is measured only for cards that were last reviewed on an
 * earlier day.
 */
export async function countReviews(
  tx: Db,
  memberId: number,
  settings: DaySettings,
  reviews: readonly CountedReview[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const days = [...new Set(reviews.map(({ reviewedOn }) => reviewedOn))].sort();
  // In order, so that two devices cannot deadlock.
  for (const day of days) {
    const lines = reviews.filter(({ reviewedOn }) => reviewedOn === day);
    const asked = lines.filter(({ lastOn }) => lastOn !== null && lastOn < day);
    const recalled = asked.filter(({ rating }) => rating !== 'AGAIN');
    const instants = lines.map(({ reviewedAt }) => reviewedAt.getTime());
    await studyDaysRepository(tx, memberId).add(
      day,
      { firstAt: new Date(Math.min(...instants)), lastAt: new Date(Math.max(...instants)) },
      settings,
      { reviews: sign * lines.length, asked: sign * asked.length, recalled: sign * recalled.length },
    );
  }
}

/** Adds to each review the day of the review before it. @param lines in order of time */
export function withLastDays<Line extends Omit<CountedReview, 'lastOn'> & { readonly cardId: number }>(
  lines: readonly Line[],
  cards: readonly { readonly cardId: number; readonly reviewedOn: Day | null }[],
): (Line & CountedReview)[] {
  const lastOn = new Map(cards.map(({ cardId, reviewedOn }) => [cardId, reviewedOn]));
  return lines.map((line) => {
    const last = lastOn.get(line.cardId) ?? null;
    lastOn.set(line.cardId, line.reviewedOn);
    return { ...line, lastOn: last };
  });
}
