import { useSyncExternalStore } from 'react';
import { memberQuery, useAuth } from '../features/accounts/index.ts';
import { openOutbox, pauseOutbox, UnsentChanges, useOutbox } from '../shared/outbox/index.ts';
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
  if (isNew && !isBeingEdited(newest.kind))
    notify({ type: 'error', title: laterCopy.refused(newest.label), message: newest.reason });
});

/** The editor itself says what becomes of its note, and asks. */
function isBeingEdited(kind: string): boolean {
  return kind === 'note' && /^\/note\/[^/]+\/edit$/.test(location.pathname);
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
