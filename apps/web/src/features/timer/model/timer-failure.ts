import { ApiError } from '#shared/lib/api/index.ts';

/** The texts that the state keeps when something could not be done; the pages say it in Korean. */
export const TIMER_FAILURES = {
  operation: 'timer operation failed',
  start: 'session start failed',
  stats: 'stats load failed',
} as const;

export type TimerFailure = (typeof TIMER_FAILURES)[keyof typeof TIMER_FAILURES];

/** The sentence of the server when it said one, else the text above. */
export function failureOf(reason: unknown, fallback: TimerFailure): Error {
  return new Error((reason instanceof ApiError && reason.serverMessage) || fallback, { cause: reason });
}
