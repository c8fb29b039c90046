import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { backOffMs, hasEnded, isPassing, POLL_MS } from '../model/payment-polling.ts';
import { membershipKeys } from './membership-keys.ts';

/**
 * Asks until it is over. The library asks one at a time, rests while the page is hidden or there is no network, and goes on
 * when that has passed; only a refusal (no such payment) ends it early.
 */
export const paymentStatusQuery = (paymentId: string) =>
  queryOptions({
    queryKey: membershipKeys.payment(paymentId),
    queryFn: ({ signal }) =>
      request(membershipCalls.readPaymentStatus, { params: { id: paymentId } }, { signal }),
    staleTime: ({ state }) => (hasEnded(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (hasEnded(state.data) || state.status === 'error' ? false : POLL_MS),
    retry: (_failures, error) => isPassing(error),
    retryDelay: backOffMs,
  });
