const CHANGED = 'changed';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('molip-membership');

/** To other tabs: what the member may do is another from now on. */
export function announceMembership(): void {
  channel?.postMessage(CHANGED);
}

export function onMembershipChangedElsewhere(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
