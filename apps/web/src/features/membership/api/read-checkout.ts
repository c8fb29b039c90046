import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

/** What is being paid for, and how. */
export const checkoutQuery = (paymentId: string) =>
  queryOptions({
    queryKey: membershipKeys.checkout(paymentId),
    queryFn: ({ signal }) => request(membershipCalls.readCheckout, { params: { id: paymentId } }, { signal }),
    networkMode: 'always',
    refetchOnReconnect: true,
  });
