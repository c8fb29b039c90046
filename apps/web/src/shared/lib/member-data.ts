import { forgetDatabases } from './forget-databases.ts';

/** Names what this device keeps for a member under one scheme, so that a sign-out can forget all of it. */
export function memberKey(name: string, memberId: number): string {
  return `molip.${name}.${memberId}`;
}

const listeners = new Set<(memberId: number) => void>();

/** For what a keeper remembers beside its database, and where browsers do not list those. */
export function onMemberForgotten(listener: (memberId: number) => void): void {
  listeners.add(listener);
}

/** A shared computer keeps nothing of a member who has left, and tells nobody of their sessions. */
export function forgetMemberData(memberId: number): void {
  const isTheirs = (key: string) => key.startsWith('molip.') && key.endsWith(`.${memberId}`);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage).filter(isTheirs)) storage.removeItem(key);
  } catch {
    // Storage is refused: nothing was kept.
  }
  for (const listener of listeners) listener(memberId);
  void forgetDatabases(memberId).catch(() => {});
  void endPush().catch(() => {});
  void clearBadge().catch(() => {});
}

/** How many of their cards are due. Typed as if every browser had it. */
async function clearBadge(): Promise<void> {
  await navigator.clearAppBadge?.();
}

/** The server finds out when it next sends: the browser's service then answers that the subscription is gone. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
