import { openChannel } from '#shared/lib/open-channel.ts';

const CHANGED = 'changed';
const channel = openChannel('molip-membership');

/** To other tabs: what the member may do is another from now on. */
export function announceMembership(): void {
  channel?.postMessage(CHANGED);
}

export function onMembershipChangedElsewhere(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
