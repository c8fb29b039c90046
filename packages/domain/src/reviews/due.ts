import { after, isBefore, MINUTE_MS } from '#domain/kernel/index.ts';
import type { Schedule } from './schedule.ts';

/** A learning step may come this much early, so that the member need not wait. */
export const LEARN_AHEAD_MS = 20 * MINUTE_MS;

/** The kind of a due card. */
export type DueKind = 'new' | 'learning' | 'due';

/**
 * Whether a card is due: a review card for the whole study day of its due date,
 * a learning card when its step is over. New cards are counted apart.
 *
 * @param dayEnd the instant at which today's study day ends
 */
export function dueKind({ state, due }: Schedule, now: Date, dayEnd: Date): DueKind | null {
  if (state === 'NEW') return 'new';
  if (due === null) return null;
  if (state === 'REVIEW') return isBefore(due, dayEnd) ? 'due' : null;
  return isBefore(due, after(now, LEARN_AHEAD_MS)) ? 'learning' : null;
}
