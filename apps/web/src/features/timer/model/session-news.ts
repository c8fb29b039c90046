import type { TimerState } from '@molip/domain/timer';
import { useSyncExternalStore } from 'react';
import { memberKey } from '#shared/lib/member-data.ts';

interface OpenTimer {
  /** Null where nobody's timer is open. */
  readonly memberId: number | null;
  readonly status: TimerState['status'];
}

/** Under which the device keeps a member's timer. */
export const recordKey = (memberId: number) => memberKey('timer', memberId);

let timer: OpenTimer = { memberId: null, status: 'IDLE' };
const listeners = new Set<() => void>();

/** The timer says how it is, once it is there and whenever that changes. */
export function tellStatus(next: OpenTimer): void {
  timer = next;
  for (const listener of listeners) listener();
}

/** Whether a session runs or is paused, on pages that are shown before the timer is there: by what the device keeps until then. */
export function useIsInSession(memberId: number | undefined): boolean {
  return useSyncExternalStore(listen, () => memberId !== undefined && isOn(statusOf(memberId)));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function statusOf(memberId: number): unknown {
  if (timer.memberId === memberId) return timer.status;
  try {
    return JSON.parse(localStorage.getItem(recordKey(memberId)) ?? 'null')?.state?.status;
  } catch {
    return undefined;
  }
}

const isOn = (status: unknown) => status === 'RUNNING' || status === 'PAUSED';
