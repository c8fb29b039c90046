import { useState } from 'react';
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
