import { WeeklyReport } from '@molip/contract';
import type { Day } from '@molip/domain/study-day';
import { useQuery } from '@tanstack/react-query';
import { answerOrKept, useKeptAnswer } from '#shared/lib/use-kept-answer.ts';
import { weeklyReportQuery } from '../api/read-weekly-report.ts';

/** The current week is cached for offline use; other weeks are loaded from the server. */
export function useWeeklyReport(day: Day | undefined, memberId: number | undefined, today: Day) {
  const query = useQuery(weeklyReportQuery(day));
  const { data, isPlaceholderData, isError, error, errorUpdateCount, isFetching, refetch } = query;
  const isCurrent = data !== undefined && data.from <= today && today <= data.to;
  // A page that stayed open may have last week as the current one.
  const own = { ...query, data: isError && day === undefined && !isCurrent ? undefined : data };
  const cached = useKeptAnswer(
    { ...query, data: isCurrent && !isPlaceholderData ? data : undefined },
    { name: 'weekly-report', memberId, schema: WeeklyReport },
  );
  const canShowCached =
    errorUpdateCount > 0 &&
    cached &&
    cached.answer.from <= (day ?? today) &&
    (day ?? today) <= cached.answer.to;
  const { shown, oldSinceMs } = answerOrKept(own, canShowCached ? cached : null);
  return { report: shown, isOfAnotherWeek: isPlaceholderData, oldSinceMs, error, isFetching, refetch };
}
