import { connectSession } from '#shared/lib/api/index.ts';
import { authEra, clearAuth, endAuth, useAuth } from './auth-store.ts';
import { forgetElsewhere } from './left-mark.ts';
import { onSignInElsewhere, onSignOutElsewhere } from './tabs.ts';
import { memberIdOfToken } from './token-member.ts';

interface AccountsEvents {
  /** The sign-in ended during use: the page stays, nothing typed is lost. */
  readonly onExpired: () => void;
  /** The member left in another tab. */
  readonly onLeft: () => void;
}

/** Joins the API client to the auth state, once, at startup. */
export function connectAccounts({ onExpired, onLeft }: AccountsEvents): void {
  const end = () => {
    const { isInitialized, status } = useAuth.getState();
    // Signing in and the check at startup tell their own failures.
    const wasInUse = isInitialized && status !== 'loading';
    clearAuth();
    if (wasInUse) onExpired();
  };
  connectSession({
    readToken: () => useAuth.getState().accessToken,
    readEra: authEra,
    acceptToken: (accessToken) => {
      const { accessToken: current, isAuthenticated } = useAuth.getState();
      // A refresh that ends after a sign-out must not undo it. A start without a network has no token yet.
      if (current === null && !isAuthenticated) return;
      if (isSomebodyElse(memberIdOfToken(accessToken))) end();
      else useAuth.setState({ accessToken });
    },
    end,
  });
  onSignInElsewhere((memberId) => {
    if (isSomebodyElse(memberId)) end();
  });
  onSignOutElsewhere((memberId) => {
    forgetElsewhere(memberId);
    if (isSomebodyElse(memberId)) return;
    // The tab that they left in has taken them off the device. Whoever is there now has signed in since.
    endAuth();
    onLeft();
  });
}

/** Tabs share one refresh cookie: a sign-in of another member in another tab replaces it. */
function isSomebodyElse(memberId: number | null): boolean {
  const { user } = useAuth.getState();
  return user !== null && memberId !== null && user.memberId !== memberId;
}
