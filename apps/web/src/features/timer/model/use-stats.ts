import { TimerStats } from '@molip/contract';
import type { Day } from '@molip/domain/study-day';
import { useQuery } from '@tanstack/react-query';
import { answerOrKept, useKeptAnswer } from '../../../shared/lib/use-kept-answer.ts';
import { type StatsPeriod, statsQuery } from '../api/read-stats.ts';

/** The server's figures. Without a network the last ones of this device, while they are of the same day, week or month. */
export function useStats(period: StatsPeriod, memberId: number | undefined, today: Day) {
  const query = useQuery(statsQuery(period));
  const kept = useKeptAnswer(query, { name: `stats-${period}`, memberId, schema: TimerStats });
  const isOfNow = kept && kept.answer.from <= today && today <= kept.answer.to;
  // While it is asked once more they stay.
  const hasFailed = query.errorUpdateCount > 0;
  const { isError, isFetching, refetch } = query;
  return { ...answerOrKept(query, hasFailed && isOfNow ? kept : null), isError, isFetching, refetch };
}
