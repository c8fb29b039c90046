import type { TimerState } from '@molip/domain/timer';
import { useSyncExternalStore } from 'react';
import { memberKey } from '#shared/lib/member-data.ts';

/** For pages on which the timer is not loaded yet: apart from the timer's store, which publishes its status here. */
interface PublishedStatus {
  /** Null where no member's timer is open. */
  readonly memberId: number | null;
  readonly status: TimerState['status'];
}

/** The key of localStorage for a member's `TimerRecord`. */
export const recordKey = (memberId: number) => memberKey('timer', memberId);

let published: PublishedStatus = { memberId: null, status: 'IDLE' };
const listeners = new Set<() => void>();

export function publishStatus(next: PublishedStatus): void {
  published = next;
  for (const listener of listeners) listener();
}

/** Whether a session runs or is paused; by the stored record until the timer is loaded. */
export function useIsInSession(memberId: number | undefined): boolean {
  return useSyncExternalStore(subscribe, () => memberId !== undefined && isInSession(statusOf(memberId)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function statusOf(memberId: number): unknown {
  if (published.memberId === memberId) return published.status;
  try {
    return JSON.parse(localStorage.getItem(recordKey(memberId)) ?? 'null')?.state?.status;
  } catch {
    return undefined;
  }
}

const isInSession = (status: unknown) => status === 'RUNNING' || status === 'PAUSED';
