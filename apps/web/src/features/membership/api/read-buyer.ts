import { accountsCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { membershipKeys } from './membership-keys.ts';

/** Whose receipt it is; asked for with the first one that is opened. */
export const buyerQuery = queryOptions({
  queryKey: membershipKeys.buyer,
  queryFn: async ({ signal }) => (await request(accountsCalls.readMember, {}, { signal })).email,
  networkMode: 'always',
  refetchOnReconnect: true,
});
