import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

export const receiptQuery = (paymentId: string) =>
  queryOptions({
    queryKey: membershipKeys.receipt(paymentId),
    queryFn: ({ signal }) => request(membershipCalls.readReceipt, { params: { id: paymentId } }, { signal }),
    networkMode: 'always',
    refetchOnReconnect: true,
  });
