import type { Member } from '@molip/contract';
import type { DaySettings } from '@molip/domain/study-day';
import { useMemo, useState } from 'react';
import { useAuth } from '#features/accounts/index.ts';

/** A sign-in that expires during use leaves the page as it is, and what is on it is still this member's. */
export function useFactOfMember<Fact>(read: (member: Member) => Fact): Fact | undefined {
  const fact = useAuth(({ user }) => (user ? read(user) : undefined));
  const [last, setLast] = useState(fact);
  if (fact !== undefined && fact !== last) setLast(fact);
  return fact ?? last;
}

export function useMemberId(): number | undefined {
  return useFactOfMember(({ memberId }) => memberId);
}

const USUAL_ZONE = 'Asia/Seoul';

/** By which the member's days begin and end. */
export function useTimeZone(): string {
  return useFactOfMember((member) => member.timeZone) ?? USUAL_ZONE;
}

const USUAL_HOUR = 4;

/** The same, with the hour at which a day begins. */
export function useDaySettings(): DaySettings {
  const timeZone = useTimeZone();
  const dayStartHour = useFactOfMember((member) => member.dayStartHour) ?? USUAL_HOUR;
  return useMemo(() => ({ timeZone, dayStartHour }), [timeZone, dayStartHour]);
}

/** Whether the member is on the plan that is free: every other one is without ads. */
export function useIsOnFreePlan(): boolean {
  return useFactOfMember(({ adFree }) => adFree) === false;
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
