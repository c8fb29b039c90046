import { statsCalls, TimerStats } from '@molip/contract';
import type { Day } from '@molip/domain/study-day';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { answerOrKept, useKeptAnswer } from '#shared/lib/use-kept-answer.ts';
import { failureOf, TIMER_FAILURES } from '../model/timer-failure.ts';

type StatsPeriod = TimerStats['period'];

/** All periods: new minutes change each of them. */
export const STATS_KEY = ['timer', 'stats'] as const;

const statsQuery = (period: StatsPeriod) =>
  queryOptions({
    queryKey: [...STATS_KEY, period],
    queryFn: ({ signal }) =>
      request(statsCalls.readTimerStats, { query: { period } }, { signal }).catch((error: unknown) => {
        throw failureOf(error, TIMER_FAILURES.stats);
      }),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

/** The server's figures; offline this device's last ones, if they are of the current day, week or month. */
export function useStats(period: StatsPeriod, memberId: number | undefined, today: Day) {
  const query = useQuery(statsQuery(period));
  const cached = useKeptAnswer(query, { name: `stats-${period}`, memberId, schema: TimerStats });
  const { isError, isFetching, refetch } = query;
  const isCurrent = (stats: TimerStats | undefined) =>
    stats !== undefined && stats.from <= today && today <= stats.to;
  // A page that stayed open may still have those of another day.
  const own = isError && !isCurrent(query.data) ? { ...query, data: undefined } : query;
  // Cached figures stay during a retry.
  const fallback = query.errorUpdateCount > 0 && isCurrent(cached?.answer) && cached;
  return { ...answerOrKept(own, fallback), isError, isFetching, refetch };
}
