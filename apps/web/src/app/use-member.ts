import type { DaySettings } from '@molip/domain/study-day';
import { useMemo, useState } from 'react';
import { useAuth } from '../features/accounts/index.ts';

/** A sign-in that expires during use leaves the page as it is, and what is on it is still this member's. */
export function useMemberId(): number | undefined {
  const memberId = useAuth((state) => state.user?.memberId);
  const [last, setLast] = useState(memberId);
  if (memberId !== undefined && memberId !== last) setLast(memberId);
  return memberId ?? last;
}

const USUAL_ZONE = 'Asia/Seoul';

/** By which the member's days begin and end. */
export function useTimeZone(): string {
  return useAuth((state) => state.user?.timeZone) ?? USUAL_ZONE;
}

const USUAL_HOUR = 4;

/** The same, with the hour at which a day begins. */
export function useDaySettings(): DaySettings {
  const timeZone = useTimeZone();
  const dayStartHour = useAuth((state) => state.user?.dayStartHour) ?? USUAL_HOUR;
  return useMemo(() => ({ timeZone, dayStartHour }), [timeZone, dayStartHour]);
}

/** Whether the member is on the plan that is free: every other one is without ads. */
export function useIsOnFreePlan(): boolean {
  return useAuth((state) => state.user?.adFree === false);
}

interface Owner {
  readonly memberId: number;
  readonly settings: DaySettings;
}

/** As a page takes it: whose things this device may hold, or nothing before anybody has signed in. */
export function useOwner(): { readonly owner?: Owner } {
  const memberId = useMemberId();
  const settings = useDaySettings();
  return useMemo(
    () => (memberId === undefined ? {} : { owner: { memberId, settings } }),
    [memberId, settings],
  );
}
