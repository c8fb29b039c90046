import type { PaymentProgress } from '@molip/contract';
import { SECOND_MS } from '@molip/domain/kernel';
import { ApiError } from '#shared/lib/api/index.ts';

export const POLL_MS = 2 * SECOND_MS;
const LONGEST_MS = 30 * SECOND_MS;

/** Two ends there are, and no other. */
export function hasEnded(progress: Pick<PaymentProgress, 'status'> | undefined): boolean {
  switch (progress?.status) {
    case 'SUCCESS':
    case 'FAILED':
      return true;
    case 'PENDING':
    case undefined:
      return false;
  }
}

/** A lost connection, a resting or a busy server: nothing that says anything about the payment. */
export function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Twice as long each time, so that a server that struggles is not asked by everybody all the time. */
export function backOffMs(failures: number): number {
  return Math.min(LONGEST_MS, POLL_MS * 2 ** failures);
}
