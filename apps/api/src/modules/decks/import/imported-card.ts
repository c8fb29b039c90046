import { randomUUID } from 'node:crypto';
import { NEW_SCHEDULE, type Rating, replay, type Schedule, type Scheduling } from '@molip/domain/reviews';
import { addDays, type DaySettings, studyDayOf, studyDayStart } from '@molip/domain/study-day';
import type { ImportedSchedule } from '#db/schema/index.ts';
import type { NewCard } from '../cards/cards.repository.ts';
import { blankCard } from '../cards/new-card.ts';
import { toImportedSchedule } from '../reviews/imported-schedule.ts';
import type { LoggedReview } from '../reviews/reviews.repository.ts';

/** A card as a file holds it. */
export interface ImportedCard {
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
  readonly suspended: boolean;
  /** Put off until the next day. */
  readonly isBuried: boolean;
  /** Its schedule in the file; null for a new card. Undefined: computed from its reviews. */
  readonly schedule?: Omit<Schedule, 'reviewedOn'> | null;
  readonly reviews: readonly { readonly at: Date; readonly rating: Rating; readonly elapsedMs: number }[];
}

export interface ImportContext {
  readonly now: Date;
  readonly days: DaySettings;
  readonly scheduling: Scheduling;
}

/** A row to insert, and the reviews that follow it. */
export interface PreparedCard {
  readonly row: NewCard & { readonly clientId: null };
  readonly log: readonly LoggedReview[];
}

export function prepareCard(card: ImportedCard, deckId: number, context: ImportContext): PreparedCard {
  const { content, answer, tags, suspended, isBuried } = card;
  const { now, days } = context;
  const log = toReviewLog(card, days);
  const { schedule, importedSchedule } = resolveImportedSchedule(card, log, context);
  const row = {
    ...blankCard(deckId, { content, answer, tags: [...tags] }, now),
    ...schedule,
    clientId: null,
    suspended,
    buriedUntil: isBuried ? studyDayStart(addDays(studyDayOf(now, days), 1), days) : null,
    firstReviewedAt: log[0]?.at ?? card.schedule?.reviewedAt ?? null,
    lastRating: log.at(-1)?.rating ?? null,
    importedSchedule,
  };
  return { row, log };
}

function toReviewLog(card: ImportedCard, days: DaySettings): LoggedReview[] {
  return card.reviews
    .map(({ at, rating, elapsedMs }) => ({
      reviewId: randomUUID(),
      at,
      rating,
      elapsedMs,
      day: studyDayOf(at, days),
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The file says when the card is due. How well it is remembered follows from its log, if it has one. */
function resolveImportedSchedule(
  { schedule }: ImportedCard,
  log: readonly LoggedReview[],
  { days, scheduling }: ImportContext,
): { schedule: Schedule; importedSchedule: ImportedSchedule | null } {
  if (schedule === undefined) return { schedule: replay(log, scheduling), importedSchedule: null };
  const last = log.at(-1);
  if (schedule === null)
    return {
      schedule: NEW_SCHEDULE,
      importedSchedule: last ? toImportedSchedule(NEW_SCHEDULE, last) : null,
    };
  const { reviewedAt } = schedule;
  const replayed = last && replay(log, scheduling);
  const resolved = {
    ...schedule,
    reviewedOn: reviewedAt && studyDayOf(reviewedAt, days),
    ...(replayed && {
      stability: replayed.stability,
      difficulty: replayed.difficulty,
      reviewedAt: replayed.reviewedAt,
      reviewedOn: replayed.reviewedOn,
      step: replayed.state === schedule.state ? replayed.step : schedule.step,
    }),
  };
  return { schedule: resolved, importedSchedule: toImportedSchedule(resolved, last) };
}
