import { dashboardCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';

export const totalsQuery = queryOptions({
  queryKey: ['members', 'my', 'totals'],
  queryFn: ({ signal }) => request(dashboardCalls.readTotals, {}, { signal }),
  networkMode: 'always',
});
