import { DAY_MS } from '@molip/domain/kernel';
import type { Schedule } from '@molip/domain/reviews';
import type { AnkiSchedule } from './anki/types.ts';

const HARDEST = 10;
const EASIEST = 1;
/** SM-2's factor lies between these; a card that went well has 2.5. */
const EASE_MIN = 1.3;
const EASE_MAX = 3;

/**
 * Where a card stood in Anki. Without FSRS there, an interval of SM-2 is about how long it was remembered, and the factor
 * tells how hard it was; the next reviews correct both.
 */
export function scheduleFrom(anki: AnkiSchedule, now: Date): Omit<Schedule, 'reviewedOn'> {
  const { state, dueAt, stability, difficulty, intervalDays, ease, reps, lapses } = anki;
  return {
    state,
    due: dueAt,
    stability: stability ?? Math.max(0.1, intervalDays),
    difficulty: difficulty ?? difficultyOf(ease),
    reps,
    lapses,
    step: 0,
    reviewedAt: lastReview(anki, now),
  };
}

/** Without a log it was an interval before it is due: what is reckoned from the last review then comes out as it should. */
function lastReview({ dueAt, intervalDays, lastReviewedAt }: AnkiSchedule, now: Date): Date {
  const reviewedAt = lastReviewedAt ?? new Date(dueAt.getTime() - intervalDays * DAY_MS);
  return reviewedAt > now ? now : reviewedAt;
}

function difficultyOf(ease: number): number {
  const share = (Math.min(EASE_MAX, Math.max(EASE_MIN, ease)) - EASE_MIN) / (EASE_MAX - EASE_MIN);
  return HARDEST - share * (HARDEST - EASIEST);
}
