import type { Dashboard } from '@molip/contract';
import { type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { commonCopy } from '../../../shared/copy/common.ts';
import { ApiError } from '../../../shared/lib/api/index.ts';
import { trustedNow } from '../../../shared/lib/trusted-clock.ts';
import { useOutbox } from '../../../shared/outbox/index.ts';
import { openSnackbar } from '../../../shared/ui/feedback/snackbar/snackbar-store.ts';
import { DASHBOARD_KEY, dashboardQuery } from '../api/read-dashboard.ts';
import { dashboardCopy as copy } from '../copy.ts';
import { keepDashboard, readKeptDashboard } from './kept-dashboard.ts';

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
  const { data, dataUpdatedAt, error, errorUpdatedAt, isError, isFetching, refetch } =
    useQuery(dashboardQuery);
  const memberId = owner?.memberId;
  const settings = owner?.settings;
  useEffect(() => {
    if (data && memberId !== undefined) keepDashboard(memberId, data, dataUpdatedAt);
  }, [data, dataUpdatedAt, memberId]);
  const kept = useMemo(() => (memberId === undefined ? null : readKeptDashboard(memberId)), [memberId]);
  useFreshAfterSending();

  const failure = isError ? failureOf(error) : null;
  useEffect(() => {
    if (failure === null || errorUpdatedAt === 0) return;
    const action = { label: commonCopy.retry, onSelect: () => void refetch() };
    openSnackbar({ message: failure, severity: 'error', action });
  }, [failure, errorUpdatedAt, refetch]);

  const isOfToday = kept && settings && kept.dashboard.today === studyDayOf(trustedNow(), settings);
  const shown = data ?? (isError || isOfToday ? kept?.dashboard : undefined);
  const sinceMs = data ? dataUpdatedAt : kept?.savedAtMs;
  return {
    dashboard: shown,
    oldSinceMs: isError && shown ? (sinceMs ?? null) : null,
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
