/** Names what this device keeps for a member under one scheme, so that a sign-out can forget all of it. */
export function memberKey(name: string, memberId: number): string {
  return `molip.${name}.${memberId}`;
}

/** A shared computer keeps nothing of a member who has left, and tells nobody of their sessions. */
export function forgetMemberData(memberId: number): void {
  const isTheirs = (key: string) => key.startsWith('molip.') && key.endsWith(`.${memberId}`);
  try {
    for (const key of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(key);
  } catch {
    // Storage is refused: nothing was kept.
  }
  void endPush().catch(() => {});
}

/** The server finds out when it next sends: the browser's service then answers that the subscription is gone. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
