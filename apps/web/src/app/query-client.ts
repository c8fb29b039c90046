import { onlineManager, QueryClient } from '@tanstack/react-query';
import { useAuth } from '#features/accounts/index.ts';
import { ApiError } from '#shared/lib/api/index.ts';

const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
    },
  },
});

/** A refusal stays a refusal; a lost connection or a resting server may come back, which a token tells first. */
function isWorthRetrying(error: Error): boolean {
  const { isAuthenticated, accessToken } = useAuth.getState();
  if (isAuthenticated && accessToken === null) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * To the library a network is there until it goes. A page that was opened without one has not seen it go: its coming
 * would be no change, and nothing would be loaded.
 */
onlineManager.setEventListener((setOnline) => {
  const leave = () => setOnline(false);
  const come = () => {
    leave();
    setOnline(true);
  };
  addEventListener('offline', leave);
  addEventListener('online', come);
  return () => {
    removeEventListener('offline', leave);
    removeEventListener('online', come);
  };
});

/** What one member has loaded is never shown to the next. An expired sign-in keeps its page as it is. */
let lastMemberId = useAuth.getState().user?.memberId;
useAuth.subscribe(({ user, accessToken }, before) => {
  // Whoever was let in without an answer has one now.
  if (accessToken !== null && before.accessToken === null)
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  if (!user || user.memberId === lastMemberId) return;
  lastMemberId = user.memberId;
  queryClient.clear();
});
