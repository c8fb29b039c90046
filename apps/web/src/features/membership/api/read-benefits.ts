import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { retryRefusedForStorage } from '#shared/outbox/refused.ts';
import { membershipKeys } from './membership-keys.ts';

export const benefitsQuery = queryOptions({
  queryKey: membershipKeys.benefits,
  queryFn: async ({ signal }) => {
    const benefits = await request(membershipCalls.readBenefits, {}, { signal });
    // Room may have been made in another tab, on another device, or by a larger plan.
    if (benefits.storageUsed < benefits.storageLimit) retryRefusedForStorage().catch(() => {});
    return benefits;
  },
  networkMode: 'always',
  refetchOnReconnect: true,
});
