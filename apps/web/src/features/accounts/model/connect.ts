import { connectSession } from '../../../shared/lib/api/index.ts';
import { clearAuth, useAuth } from './auth-store.ts';
import { onSignOutElsewhere } from './tabs.ts';

interface AccountsEvents {
  /** The sign-in ended during use: the page stays, nothing typed is lost. */
  readonly onExpired: () => void;
  /** The member left in another tab. */
  readonly onLeft: () => void;
}

/** Joins the API client to the auth state, once, at startup. */
export function connectAccounts({ onExpired, onLeft }: AccountsEvents): void {
  connectSession({
    readToken: () => useAuth.getState().accessToken,
    acceptToken: (accessToken) => {
      // A refresh that ends after a sign-out must not undo it.
      if (useAuth.getState().accessToken !== null) useAuth.setState({ accessToken });
    },
    end: () => {
      const { isInitialized, status } = useAuth.getState();
      // Signing in and the check at startup tell their own failures.
      const wasInUse = isInitialized && status !== 'loading';
      clearAuth();
      if (wasInUse) onExpired();
    },
  });
  onSignOutElsewhere(() => {
    clearAuth();
    onLeft();
  });
}
