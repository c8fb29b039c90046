import type { TimerSession } from '@molip/domain/timer';
import { create } from 'zustand';

/** About which sessions the person was asked and did not want to say yet. */
export const usePostponed = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

export function postpone(held: readonly TimerSession[]): void {
  usePostponed.setState({ ids: held.map(({ sessionId }) => sessionId) });
}

export function askAgain(): void {
  usePostponed.setState({ ids: [] });
}
