import { NEW_SCHEDULE, type Review, replay, type Schedule, type Scheduling } from '@molip/domain/reviews';
import type { ImportedSchedule } from '#db/schema/index.ts';

/** The schedule after these reviews, which begin at the imported schedule, or at that of a new card. */
export function replayFrom(
  imported: ImportedSchedule | null,
  reviews: readonly Review[],
  scheduling: Scheduling,
): Schedule {
  return replay(
    reviews.filter(isAfterImport(imported)),
    scheduling,
    imported ? toSchedule(imported) : NEW_SCHEDULE,
  );
}

/** @param last the last review of the imported log */
export function toImportedSchedule(
  schedule: Schedule,
  last: Pick<Review, 'at' | 'rating'> | undefined,
): ImportedSchedule {
  const { due, reviewedAt, ...rest } = schedule;
  return {
    ...rest,
    due: due?.toISOString() ?? null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    until: last?.at.toISOString() ?? null,
    lastRating: last?.rating ?? null,
  };
}

/** Other weights change how well the card is remembered, not when it is due. */
export function refitImportedMemory(
  imported: ImportedSchedule,
  reviews: readonly Review[],
  scheduling: Scheduling,
): ImportedSchedule {
  const earlier = reviews.filter((review) => !isAfterImport(imported)(review));
  if (earlier.length === 0) return imported;
  const { stability, difficulty } = replay(earlier, scheduling);
  return { ...imported, stability, difficulty };
}

function toSchedule({ due, reviewedAt, until: _, lastRating: __, ...rest }: ImportedSchedule): Schedule {
  return { ...rest, due: due ? new Date(due) : null, reviewedAt: reviewedAt ? new Date(reviewedAt) : null };
}

function isAfterImport(imported: ImportedSchedule | null) {
  const until = imported?.until ? Date.parse(imported.until) : Number.NEGATIVE_INFINITY;
  return ({ at }: Review) => at.getTime() > until;
}
