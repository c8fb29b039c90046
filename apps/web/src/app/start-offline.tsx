import { memberQuery, useAuth } from '#features/accounts/index.ts';
import { useIsOnline } from '#shared/lib/use-is-online.ts';
import { openOutbox, pauseOutbox, UnsentChanges } from '#shared/outbox/index.ts';
import { queryClient } from './query-client.ts';
import { tellRefused } from './tell-refused.ts';

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
tellRefused();

export function OfflineOutlet() {
  const isDisconnected = !useIsOnline();
  const hasNoToken = useAuth((state) => state.isAuthenticated && state.accessToken === null);
  return <UnsentChanges isOffline={isDisconnected || hasNoToken} />;
}
