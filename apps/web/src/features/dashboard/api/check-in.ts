import { type Dashboard, dashboardCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { dashboardCopy } from '../copy.ts';
import { DASHBOARD_KEY, dashboardQuery } from './read-dashboard.ts';

const { streak: copy } = dashboardCopy;
const CHECK_IN_KEY = ['check-in'] as const;
/** Two sentences in two languages take longer to read than other toasts. */
const LONG_TOAST_MS = 5_000;

/** The calendar shows it at once; the other figures follow. */
export function useCheckIn() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: CHECK_IN_KEY,
    networkMode: 'always',
    mutationFn: () => request(dashboardCalls.attend),
    onSuccess: ({ date, currentStreak }) => {
      client.setQueryData(dashboardQuery.queryKey, (old) => old && attendedOn(old, date, currentStreak));
      openToast({ message: copy.checkInDone, severity: 'success' });
    },
    onError: (reason) =>
      openToast({
        message: isUnanswered(reason) && !navigator.onLine ? copy.checkInOffline : copy.checkInFailed,
        severity: 'error',
        duration: LONG_TOAST_MS,
      }),
    // On another device, perhaps: then this page is behind, and the button waits for what is so.
    onSettled: (_answer, reason) =>
      isUnanswered(reason) ? undefined : client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  });
  const checkIn = () => {
    // Asked of the client: what is painted is a moment behind, and presses can be quicker.
    const isUnderWay = client.isMutating({ mutationKey: CHECK_IN_KEY }) > 0;
    if (!isUnderWay && !client.getQueryData(dashboardQuery.queryKey)?.attended) mutate();
  };
  return { checkIn, isPending };
}

const isUnanswered = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 0;

function attendedOn(old: Dashboard, date: string, current: number): Dashboard {
  const { streak, weeklyStats, attendanceDates } = old;
  return {
    ...old,
    attended: true,
    attendanceDates: attendanceDates.includes(date) ? attendanceDates : [...attendanceDates, date],
    streak: { ...streak, current, isTodayCounted: true },
    weeklyStats: { ...weeklyStats, currentStreak: current },
  };
}
