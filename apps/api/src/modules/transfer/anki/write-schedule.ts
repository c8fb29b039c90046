import { DAY_MS } from '@molip/domain/kernel';
import type { SqlValue } from 'sql.js';
import { BURIED, SUSPENDED } from './schedule.ts';
import type { AnkiReview, AnkiSchedule } from './types.ts';

const STATES = { LEARNING: 1, REVIEW: 2, RELEARNING: 3 } as const;
/** One step left of one. */
const LAST_STEP = 1_001;
const NEW_CARD = { type: 0, queue: 0 };

interface Scheduled {
  readonly suspended: boolean;
  readonly buried: boolean;
  readonly schedule?: AnkiSchedule;
}

/** type, queue, due, ivl, factor, reps, lapses, left and data of a card. */
export function scheduleColumns(card: Scheduled, position: number, beganAt: Date): SqlValue[] {
  const { schedule } = card;
  const isLearning = schedule?.state === 'LEARNING' || schedule?.state === 'RELEARNING';
  const state = schedule ? { type: STATES[schedule.state], queue: isLearning ? 1 : 2 } : NEW_CARD;
  const queue = card.suspended ? SUSPENDED : card.buried ? (BURIED[1] ?? 0) : state.queue;
  if (!schedule) return [state.type, queue, position, 0, 0, 0, 0, 0, ''];
  const dueMs = schedule.dueAt.getTime();
  return [
    state.type,
    queue,
    isLearning ? Math.floor(dueMs / 1_000) : Math.floor((dueMs - beganAt.getTime()) / DAY_MS),
    isLearning ? 0 : Math.max(1, Math.round(schedule.intervalDays)),
    Math.round(schedule.ease * 1_000),
    schedule.reps,
    schedule.lapses,
    isLearning ? LAST_STEP : 0,
    memoryJson(schedule),
  ];
}

function memoryJson({ stability, difficulty, lastReviewedAt }: AnkiSchedule): string {
  const lrt = lastReviewedAt && Math.floor(lastReviewedAt.getTime() / 1_000);
  return JSON.stringify({ s: stability, d: difficulty, lrt });
}

const LEARN = 0;
const REVIEW = 1;

/** ease, ivl, lastIvl, time and type of a line of the log. Learning first, as Anki wants a history to begin. */
export function reviewColumns(reviews: readonly AnkiReview[], index: number): SqlValue[] {
  const { at, rating, elapsedMs } = reviews[index] ?? { at: new Date(0), rating: 1, elapsedMs: 0 };
  const before = reviews[index - 1]?.at;
  const next = reviews[index + 1]?.at;
  const daysBetween = (from: Date | undefined, to: Date | undefined) =>
    from && to ? Math.round((to.getTime() - from.getTime()) / DAY_MS) : 0;
  const lastDays = daysBetween(before, at);
  return [rating, daysBetween(at, next), lastDays, elapsedMs, lastDays > 0 ? REVIEW : LEARN];
}
