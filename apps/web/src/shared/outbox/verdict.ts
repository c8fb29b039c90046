import { ApiError, messageOf } from '../lib/api/index.ts';

/** What becomes of an item after a try. */
export type Verdict =
  | { readonly kind: 'sent' }
  /** `silenceMs`: the server asked for it. */
  | { readonly kind: 'later'; readonly silenceMs: number; readonly isSignedOut: boolean }
  | { readonly kind: 'refused'; readonly reason: string; readonly code?: string };

/** Statuses below 500 that speak of the moment, not of the item: timeout, too early, too many. */
const MOMENTARY = [408, 425, 429];

/** An error of our own code may be a chunk that did not load; a fault of the code fails every time. */
const OWN_ERROR_ATTEMPTS = 5;

export function judgeFailure(error: unknown, attempts: number): Verdict {
  if (!(error instanceof ApiError)) {
    if (attempts < OWN_ERROR_ATTEMPTS) return later();
    return { kind: 'refused', reason: messageOf(error) };
  }
  const { status, retryAfterSeconds } = error;
  if (status === 401) return { kind: 'later', silenceMs: 0, isSignedOut: true };
  const isFinal = status >= 400 && status < 500 && !MOMENTARY.includes(status);
  if (isFinal) return { kind: 'refused', reason: error.message, code: error.code };
  return later((retryAfterSeconds ?? 0) * 1_000);
}

function later(silenceMs = 0): Verdict {
  return { kind: 'later', silenceMs, isSignedOut: false };
}
