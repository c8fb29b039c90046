import { membershipCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

/** The membership, and the order that waits to be paid. */
export const membershipQuery = queryOptions({
  queryKey: membershipKeys.current,
  queryFn: ({ signal }) => request(membershipCalls.readMembership, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});
