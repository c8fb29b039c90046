import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

export const plansQuery = queryOptions({
  queryKey: membershipKeys.plans,
  queryFn: ({ signal }) => request(membershipCalls.listPlans, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});
