import { statsCalls, type TimerStats } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { failureOf, TIMER_FAILURES } from '../model/timer-failure.ts';

export type StatsPeriod = TimerStats['period'];

/** Whatever adds minutes lets go of all periods at once. */
export const STATS_KEY = ['timer', 'stats'] as const;

export const statsQuery = (period: StatsPeriod) =>
  queryOptions({
    queryKey: [...STATS_KEY, period],
    queryFn: ({ signal }) =>
      request(statsCalls.readTimerStats, { query: { period } }, { signal }).catch((reason: unknown) => {
        throw failureOf(reason, TIMER_FAILURES.stats);
      }),
    networkMode: 'always',
    refetchOnReconnect: true,
  });
