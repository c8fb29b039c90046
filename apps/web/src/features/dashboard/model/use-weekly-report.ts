import { WeeklyReport } from '@molip/contract';
import type { Day } from '@molip/domain/study-day';
import { useQuery } from '@tanstack/react-query';
import { answerOrKept, useKeptAnswer } from '#shared/lib/use-kept-answer.ts';
import { weeklyReportQuery } from '../api/read-weekly-report.ts';

/** The present week is kept for when there is no network; the others are asked for. */
export function useWeeklyReport(day: Day | undefined, memberId: number | undefined, today: Day) {
  const query = useQuery(weeklyReportQuery(day));
  const { data, isPlaceholderData, isError, error, errorUpdateCount, isFetching, refetch } = query;
  const isPresent = data !== undefined && data.from <= today && today <= data.to;
  // A page that was left open may still hold the week before as the present one.
  const own = { ...query, data: isError && day === undefined && !isPresent ? undefined : data };
  const kept = useKeptAnswer(
    { ...query, data: isPresent && !isPlaceholderData ? data : undefined },
    { name: 'weekly-report', memberId, schema: WeeklyReport },
  );
  const mayStandIn =
    errorUpdateCount > 0 && kept && kept.answer.from <= (day ?? today) && (day ?? today) <= kept.answer.to;
  const { shown, oldSinceMs } = answerOrKept(own, mayStandIn ? kept : null);
  return { report: shown, isOfAnotherWeek: isPlaceholderData, oldSinceMs, error, isFetching, refetch };
}
