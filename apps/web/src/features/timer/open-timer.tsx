import { type ReactNode, useLayoutEffect } from 'react';
import { openTimer } from './model/timer-store.ts';

interface OpenTimerProps {
  readonly memberId: number | undefined;
  readonly children: ReactNode;
}

/** Around the timer's pages: opens the member's timer before the first paint. */
export function OpenTimer({ memberId, children }: OpenTimerProps) {
  useLayoutEffect(() => (memberId === undefined ? undefined : openTimer(memberId)), [memberId]);
  return children;
}
