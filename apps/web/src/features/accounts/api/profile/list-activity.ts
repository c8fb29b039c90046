import { securityCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';

export const activityQuery = queryOptions({
  queryKey: ['members', 'my', 'activity'],
  queryFn: async ({ signal }) => (await request(securityCalls.listActivity, {}, { signal })).activity,
  networkMode: 'always',
});
