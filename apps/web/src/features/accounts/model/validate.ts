import { ApiError } from '../../../shared/lib/api/index.ts';
import { AUTH_FALLBACKS, beginAuthWork, clearAuth, useAuth } from './auth-store.ts';
import { signInByCookie } from './sign-in.ts';
import { hasPendingSignOut, settleSignOut } from './sign-out-marker.ts';

/**
 * Who is here? Asked once at startup and again by 다시 시도. Without an answer the question stays open
 * (`failed` and not initialised): somebody offline is not somebody signed out.
 */
export async function validateSession(): Promise<void> {
  beginAuthWork();
  try {
    if (hasPendingSignOut()) {
      await settleSignOut();
      clearAuth();
      return;
    }
    await signInByCookie();
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.status === 401)) {
      useAuth.setState({ accessToken: null, status: 'failed', error: AUTH_FALLBACKS.validation });
      throw reason;
    }
    // The refusal itself has removed the cookie. A logout now could meet the cookie of a sign-in in another tab.
    clearAuth(AUTH_FALLBACKS.validation);
  }
}

/** Leaves the question to a sign-in that is about to complete. */
export function skipValidation(): void {
  useAuth.setState({ isInitialized: true });
}
