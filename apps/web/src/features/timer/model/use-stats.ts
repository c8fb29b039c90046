import { TimerStats } from '@molip/contract';
import type { Day } from '@molip/domain/study-day';
import { useQuery } from '@tanstack/react-query';
import { answerOrKept, useKeptAnswer } from '#shared/lib/use-kept-answer.ts';
import { type StatsPeriod, statsQuery } from '../api/read-stats.ts';

/** The server's figures. Without a network the last ones of this device, while they are of the same day, week or month. */
export function useStats(period: StatsPeriod, memberId: number | undefined, today: Day) {
  const query = useQuery(statsQuery(period));
  const kept = useKeptAnswer(query, { name: `stats-${period}`, memberId, schema: TimerStats });
  const { isError, isFetching, refetch } = query;
  const isOfNow = (stats: TimerStats | undefined) =>
    stats !== undefined && stats.from <= today && today <= stats.to;
  // A page that was left open may still hold those of another day.
  const own = isError && !isOfNow(query.data) ? { ...query, data: undefined } : query;
  // While it is asked once more they stay.
  const standIn = query.errorUpdateCount > 0 && isOfNow(kept?.answer) && kept;
  return { ...answerOrKept(own, standIn), isError, isFetching, refetch };
}
