import { ApiError } from '#shared/lib/api/index.ts';

/** Error texts in the timer's state; pages show Korean ones. */
export const TIMER_FAILURES = {
  operation: 'timer operation failed',
  start: 'session start failed',
  stats: 'stats load failed',
} as const;

export type TimerFailure = (typeof TIMER_FAILURES)[keyof typeof TIMER_FAILURES];

/** The server's sentence, else the fallback. */
export function failureOf(error: unknown, fallback: TimerFailure): Error {
  return new Error((error instanceof ApiError && error.serverMessage) || fallback, { cause: error });
}
