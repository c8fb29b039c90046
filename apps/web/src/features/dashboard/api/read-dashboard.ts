import { dashboardCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';

export const DASHBOARD_KEY = ['dashboard'] as const;

/** All figures at once. */
export const dashboardQuery = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'figures'],
  queryFn: async ({ signal }) => (await request(dashboardCalls.readDashboard, {}, { signal })).data,
  // Offline is a failure like others here: there are figures from before to show.
  networkMode: 'always',
  // Which queries that do not wait for a network leave out by themselves.
  refetchOnReconnect: true,
});
