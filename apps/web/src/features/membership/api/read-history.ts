import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

export const historyQuery = queryOptions({
  queryKey: membershipKeys.history,
  queryFn: async ({ signal }) => (await request(membershipCalls.readPaymentHistory, {}, { signal })).history,
  networkMode: 'always',
  refetchOnReconnect: true,
});
