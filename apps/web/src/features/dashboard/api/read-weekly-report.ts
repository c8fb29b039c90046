import { dashboardCalls } from '@molip/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { DASHBOARD_KEY } from './read-dashboard.ts';

/** @param day any of the week; without it, the present week */
export const weeklyReportQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'report', day],
    queryFn: ({ signal }) =>
      request(dashboardCalls.readWeeklyReport, { query: day === undefined ? {} : { day } }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
