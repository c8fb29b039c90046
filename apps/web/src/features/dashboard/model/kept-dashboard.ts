import { Dashboard } from '@molip/contract';
import { memberKey } from '../../../shared/lib/member-data.ts';

export interface KeptDashboard {
  /** Milliseconds. */
  readonly savedAtMs: number;
  readonly dashboard: Dashboard;
}

const KEY = 'dashboard';

/** For a start without a network: the last figures of this member on this device. */
export function keepDashboard(memberId: number, dashboard: Dashboard, savedAtMs: number): void {
  try {
    localStorage.setItem(memberKey(KEY, memberId), JSON.stringify({ savedAtMs, data: dashboard }));
  } catch {
    // Storage is full or refused: without a network there will be nothing to show.
  }
}

/** Null when there is none, or one that this version of the app does not understand. */
export function readKeptDashboard(memberId: number): KeptDashboard | null {
  try {
    const stored = JSON.parse(localStorage.getItem(memberKey(KEY, memberId)) ?? 'null');
    const read = Dashboard.safeParse(stored);
    const savedAtMs = Number(stored?.savedAtMs);
    return read.success && savedAtMs > 0 ? { savedAtMs, dashboard: read.data.data } : null;
  } catch {
    return null;
  }
}
