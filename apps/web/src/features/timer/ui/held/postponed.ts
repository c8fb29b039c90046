import type { TimerSession } from '@molip/domain/timer';
import { create } from 'zustand';

interface Postponed {
  /** About which sessions the person was asked and did not want to say yet. */
  readonly ids: readonly string[];
  /** They mean to sign out: this is the last time that they can be asked here. */
  readonly isLeaving: boolean;
  /** By the dialog of this tab. */
  readonly isAnswered: boolean;
}

export const usePostponed = create<Postponed>(() => ({ ids: [], isLeaving: false, isAnswered: false }));

export function postpone(held: readonly TimerSession[]): void {
  usePostponed.setState({ ids: held.map(({ sessionId }) => sessionId) });
}

export function askAgain(): void {
  usePostponed.setState({ ids: [] });
}
