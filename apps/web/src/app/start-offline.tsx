import { useSyncExternalStore } from 'react';
import { memberQuery, useAuth } from '../features/accounts/index.ts';
import {
  openOutbox,
  pauseOutbox,
  type RefusedItem,
  UnsentChanges,
  useOutbox,
} from '../shared/outbox/index.ts';
import { notify } from '../shared/ui/feedback/notifications/notification-store.ts';
import { laterCopy } from './later-copy.ts';
import { queryClient } from './query-client.ts';

const JUST_NOW_MS = 5_000;

/** Loaded with the members' layout: public pages have nothing to send and nobody to show without a network. */
function follow({ user, accessToken, isAuthenticated }: ReturnType<typeof useAuth.getState>): void {
  if (!isAuthenticated || !user) {
    pauseOutbox();
    return;
  }
  openOutbox(user.memberId);
  const isUnknown = queryClient.getQueryData(memberQuery.queryKey) === undefined;
  // Without a network nothing can be loaded; what is known of the member is shown, as old data.
  if (accessToken === null && isUnknown)
    queryClient.setQueryData(memberQuery.queryKey, user, { updatedAt: 0 });
}

follow(useAuth.getState());
useAuth.subscribe(follow);
useOutbox.subscribe(({ refused }, before) => {
  const newest = refused.at(-1);
  // Only what has just been refused: what lay there before was told when it was.
  const isNew =
    newest && refused.length > before.refused.length && newest.refusedAt > Date.now() - JUST_NOW_MS;
  if (isNew && !isBeingEdited(newest))
    notify({ type: 'error', title: laterCopy.refused(newest.label), message: newest.reason });
});

/** The editor itself says what becomes of its note, and asks. */
function isBeingEdited({ kind, lane }: RefusedItem): boolean {
  const [, key] = /^\/note\/([^/]+)\/edit$/.exec(location.pathname) ?? [];
  // A note that was made here keeps its first name in the outbox, whatever its address is by now.
  return kind === 'note' && key !== undefined && (lane === `note:${key}` || !/^note:\d+$/.test(lane));
}

export function OfflineOutlet() {
  const isDisconnected = !useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const hasNoToken = useAuth((state) => state.isAuthenticated && state.accessToken === null);
  return <UnsentChanges isOffline={isDisconnected || hasNoToken} />;
}

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
