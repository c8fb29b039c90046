import { after, isBefore, MINUTE_MS } from '#domain/kernel/index.ts';
import type { Schedule } from './schedule.ts';

/** A card in the steps of a day is asked this much too early rather than that somebody waits for it. */
export const LEARN_AHEAD_MS = 20 * MINUTE_MS;

/** What a question is about when cards are counted. */
export type DueKind = 'new' | 'learning' | 'due';

/**
 * Whether a card is for now: one that is remembered over days, for the whole of the study day on which it comes back;
 * one in the steps of a day, when its minutes are over. New cards are counted apart.
 *
 * @param dayEnd the instant at which today's study day ends
 */
export function dueKind({ state, due }: Schedule, now: Date, dayEnd: Date): DueKind | null {
  if (state === 'NEW') return 'new';
  if (due === null) return null;
  if (state === 'REVIEW') return isBefore(due, dayEnd) ? 'due' : null;
  return isBefore(due, after(now, LEARN_AHEAD_MS)) ? 'learning' : null;
}
