import { ApiError, messageOf } from '../lib/api/index.ts';

/** What one attempt to send an item came to. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** `retryAfterMs` is the server's `Retry-After`, 0 without one. */
  | { readonly kind: 'retry'; readonly retryAfterMs: number; readonly isSignedOut: boolean }
  | { readonly kind: 'refused'; readonly reason: string; readonly code?: string };

/** Statuses below 500 that are temporary: timeout, too early, too many. */
const TEMPORARY_STATUSES = [408, 425, 429];

/** An error of our own code may be a chunk that did not load; a bug fails every time. */
const OWN_ERROR_ATTEMPTS_MAX = 5;

export function resultOfFailure(error: unknown, attempts: number): SendResult {
  if (!(error instanceof ApiError)) {
    if (attempts < OWN_ERROR_ATTEMPTS_MAX) return retry();
    return { kind: 'refused', reason: messageOf(error) };
  }
  const { status, retryAfterSeconds } = error;
  if (status === 401) return { kind: 'retry', retryAfterMs: 0, isSignedOut: true };
  const isFinal = status >= 400 && status < 500 && !TEMPORARY_STATUSES.includes(status);
  if (isFinal) return { kind: 'refused', reason: error.message, code: error.code };
  return retry((retryAfterSeconds ?? 0) * 1_000);
}

function retry(retryAfterMs = 0): SendResult {
  return { kind: 'retry', retryAfterMs, isSignedOut: false };
}

const FIRST_BACK_OFF_MS = 1_000;
export const BACK_OFF_MAX_MS = 5 * 60_000;

/** Exponential with jitter, so that not all clients return to a recovered server at once. */
export function backOffMs(attempts: number, random: () => number): number {
  const ceiling = Math.min(BACK_OFF_MAX_MS, FIRST_BACK_OFF_MS * 2 ** attempts);
  return Math.max(FIRST_BACK_OFF_MS, Math.round(ceiling * (0.5 + random() / 2)));
}
