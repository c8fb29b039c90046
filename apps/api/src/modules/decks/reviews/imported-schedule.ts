import { NEW_SCHEDULE, type Review, replay, type Schedule, type Scheduling } from '@molip/domain/reviews';
import type { BroughtSchedule } from '#db/schema/index.ts';

/** What reviews make of a card: from where it stood when it was brought from elsewhere, or from nothing. */
export function replayFrom(
  brought: BroughtSchedule | null,
  reviews: readonly Review[],
  scheduling: Scheduling,
): Schedule {
  return replay(reviews.filter(isAfter(brought)), scheduling, brought ? stoodAt(brought) : NEW_SCHEDULE);
}

export function bring(schedule: Schedule, last: Pick<Review, 'at' | 'rating'> | undefined): BroughtSchedule {
  const { due, reviewedAt, ...rest } = schedule;
  const written = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...rest,
    due: written(due),
    reviewedAt: written(reviewedAt),
    until: written(last?.at ?? null),
    lastRating: last?.rating ?? null,
  };
}

/** Told by other weights: how well it is remembered changes, when it comes back does not. */
export function retold(
  brought: BroughtSchedule,
  reviews: readonly Review[],
  scheduling: Scheduling,
): BroughtSchedule {
  const earlier = reviews.filter((review) => !isAfter(brought)(review));
  if (earlier.length === 0) return brought;
  const { stability, difficulty } = replay(earlier, scheduling);
  return { ...brought, stability, difficulty };
}

function stoodAt({ due, reviewedAt, until: _, lastRating: __, ...rest }: BroughtSchedule): Schedule {
  return { ...rest, due: due ? new Date(due) : null, reviewedAt: reviewedAt ? new Date(reviewedAt) : null };
}

function isAfter(brought: BroughtSchedule | null) {
  const until = brought?.until ? Date.parse(brought.until) : Number.NEGATIVE_INFINITY;
  return ({ at }: Review) => at.getTime() > until;
}
