import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

export const benefitsQuery = queryOptions({
  queryKey: membershipKeys.benefits,
  queryFn: ({ signal }) => request(membershipCalls.readBenefits, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});
