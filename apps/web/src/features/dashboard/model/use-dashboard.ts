import { Dashboard } from '@molip/contract';
import { type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { commonCopy } from '#shared/copy/common.ts';
import { ApiError } from '#shared/lib/api/index.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
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
  /** Undefined while it loads, and without figures of the server or the cache. */
  readonly dashboard: Dashboard | undefined;
  /** Instant of these figures in milliseconds when newer ones could not be loaded. */
  readonly oldSinceMs: number | null;
  /** The message about the failure, or null. */
  readonly failure: string | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The server's figures, or the cached ones while they are of today or when the server cannot be reached. */
export function useDashboard(owner: DashboardOwner | undefined): ShownDashboard {
  const query = useQuery(dashboardQuery);
  const { error, errorUpdatedAt, isError, isFetching, refetch } = query;
  const cached = useKeptAnswer(query, { name: 'dashboard', memberId: owner?.memberId, schema: Dashboard });
  useRefetchAfterSending();

  const failure = isError ? failureOf(error) : null;
  useEffect(() => {
    if (failure === null || errorUpdatedAt === 0) return;
    const action = { label: commonCopy.retry, onSelect: () => void refetch() };
    openSnackbar({ message: failure, severity: 'error', action });
  }, [failure, errorUpdatedAt, refetch]);

  const isFromToday = cached && owner && cached.answer.today === studyDayOf(serverNow(), owner.settings);
  const { shown, oldSinceMs } = answerOrKept(query, isError || isFromToday ? cached : null);
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

/** Refetches once the outbox is empty, since figures that were read before lack what waited in it. */
function useRefetchAfterSending(): void {
  const client = useQueryClient();
  const isSending = useOutbox(({ waiting }) => waiting.length > 0);
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current && !isSending) void client.invalidateQueries({ queryKey: DASHBOARD_KEY });
    wasSending.current = isSending;
  }, [client, isSending]);
}
