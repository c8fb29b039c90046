import { dashboardCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';

export const DASHBOARD_KEY = ['dashboard'] as const;

export const dashboardQuery = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'figures'],
  queryFn: async ({ signal }) => (await request(dashboardCalls.readDashboard, {}, { signal })).data,
  // Offline is a failure here like any other: the cached figures are shown.
  networkMode: 'always',
  // Queries of this network mode do not refetch on reconnect by default.
  refetchOnReconnect: true,
});
