import { clearRefreshCookie } from './refresh-cookie.ts';

/**
 * A sign-out that has not reached the server yet. It outlives the tab, so that on a shared computer
 * a reload never brings back the member who left.
 */
const MARKER_KEY = 'molip.signOutPending';

export function hasPendingSignOut(): boolean {
  return stored(() => localStorage.getItem(MARKER_KEY)) != null;
}

export function markSignOut(): void {
  stored(() => localStorage.setItem(MARKER_KEY, '1'));
}

export function forgetSignOut(): void {
  stored(() => localStorage.removeItem(MARKER_KEY));
}

/** Tells the server; the marker stays until it has answered. */
export async function settleSignOut(): Promise<void> {
  await clearRefreshCookie();
  forgetSignOut();
}

/** Undefined where storage is refused, or what it holds cannot be read. */
export function stored<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // Storage is refused here (private mode, a full disk); the sign-out then holds for this visit.
    return undefined;
  }
}
