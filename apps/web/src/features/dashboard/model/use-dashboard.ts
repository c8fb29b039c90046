import { Dashboard } from '@molip/contract';
import { type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { commonCopy } from '#shared/copy/common.ts';
import { ApiError } from '#shared/lib/api/index.ts';
import { trustedNow } from '#shared/lib/trusted-clock.ts';
import { answerOrKept, useKeptAnswer } from '#shared/lib/use-kept-answer.ts';
import { useOutbox } from '#shared/outbox/index.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { DASHBOARD_KEY, dashboardQuery } from '../api/read-dashboard.ts';
import { dashboardCopy as copy } from '../copy.ts';

export interface DashboardOwner {
  readonly memberId: number;
  readonly settings: DaySettings;
}

export interface ShownDashboard {
  /** Undefined while it is on its way, and when there is nothing to show for it. */
  readonly dashboard: Dashboard | undefined;
  /** When these figures were fresh, where newer ones could not be had; milliseconds. */
  readonly oldSinceMs: number | null;
  /** What a person reads about the failure; null when there is none. */
  readonly failure: string | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The server's figures; those that this device kept while they are of today, and when there are no others. */
export function useDashboard(owner: DashboardOwner | undefined): ShownDashboard {
  const query = useQuery(dashboardQuery);
  const { error, errorUpdatedAt, isError, isFetching, refetch } = query;
  const kept = useKeptAnswer(query, { name: 'dashboard', memberId: owner?.memberId, schema: Dashboard });
  useFreshAfterSending();

  const failure = isError ? failureOf(error) : null;
  useEffect(() => {
    if (failure === null || errorUpdatedAt === 0) return;
    const action = { label: commonCopy.retry, onSelect: () => void refetch() };
    openSnackbar({ message: failure, severity: 'error', action });
  }, [failure, errorUpdatedAt, refetch]);

  const isOfToday = kept && owner && kept.answer.today === studyDayOf(trustedNow(), owner.settings);
  const { shown, oldSinceMs } = answerOrKept(query, isError || isOfToday ? kept : null);
  return {
    dashboard: shown,
    oldSinceMs,
    failure,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

function failureOf(error: unknown): string {
  return (error instanceof ApiError && error.serverMessage) || copy.failed;
}

/** Sessions and reviews that were still on their way when the figures were read are in them once they have arrived. */
function useFreshAfterSending(): void {
  const client = useQueryClient();
  const isSending = useOutbox(({ waiting }) => waiting.length > 0);
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current && !isSending) void client.invalidateQueries({ queryKey: DASHBOARD_KEY });
    wasSending.current = isSending;
  }, [client, isSending]);
}
