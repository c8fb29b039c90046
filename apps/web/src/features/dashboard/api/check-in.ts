import { type Dashboard, dashboardCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { dashboardCopy } from '../copy.ts';
import { DASHBOARD_KEY, dashboardQuery } from './read-dashboard.ts';

const { streak: copy } = dashboardCopy;
const CHECK_IN_KEY = ['check-in'] as const;
/** Longer than other toasts: a sentence in each of two languages. */
const LONG_TOAST_MS = 5_000;

/** Checks in. The calendar changes at once; the other figures follow with a refetch. */
export function useCheckIn() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: CHECK_IN_KEY,
    networkMode: 'always',
    mutationFn: () => request(dashboardCalls.attend),
    onSuccess: ({ date, currentStreak }) => {
      client.setQueryData(dashboardQuery.queryKey, (old) => old && withAttendance(old, date, currentStreak));
      openToast({ message: copy.checkInDone, severity: 'success' });
    },
    onError: (reason) =>
      openToast({
        message: hasNoResponse(reason) && !navigator.onLine ? copy.checkInOffline : copy.checkInFailed,
        severity: 'error',
        duration: LONG_TOAST_MS,
      }),
    // The check-in may have been made on another device: the refetch brings this page up to date.
    onSettled: (_answer, reason) =>
      hasNoResponse(reason) ? undefined : client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  });
  const checkIn = () => {
    // Read from the client: the rendered state is older than a quick second press.
    const isUnderWay = client.isMutating({ mutationKey: CHECK_IN_KEY }) > 0;
    if (!isUnderWay && !client.getQueryData(dashboardQuery.queryKey)?.attended) mutate();
  };
  return { checkIn, isPending };
}

const hasNoResponse = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 0;

function withAttendance(old: Dashboard, date: string, current: number): Dashboard {
  const { streak, weeklyStats, attendanceDates } = old;
  return {
    ...old,
    attended: true,
    attendanceDates: attendanceDates.includes(date) ? attendanceDates : [...attendanceDates, date],
    streak: { ...streak, current, isTodayCounted: true },
    weeklyStats: { ...weeklyStats, currentStreak: current },
  };
}
