import { AUTH_FALLBACKS, beginAuthWork, clearAuth, useAuth } from './auth-store.ts';
import { forgetMember, readDeviceMember } from './device-member.ts';
import { isSignedOut, signInOrStartOffline } from './offline-start.ts';
import { signInByCookie } from './sign-in.ts';
import { hasPendingSignOut, settleSignOut } from './sign-out-marker.ts';

/**
 * Who is here? Asked once at startup and again by 다시 시도. Without an answer the member of this device goes
 * on; where there is none the question stays open (`failed` and not initialised): somebody offline is not
 * somebody signed out.
 */
export async function validateSession(): Promise<void> {
  beginAuthWork();
  const known = readDeviceMember();
  try {
    if (hasPendingSignOut()) {
      await settleSignOut();
      clearAuth();
      return;
    }
    await (known ? signInOrStartOffline(known) : signInByCookie());
  } catch (reason) {
    if (!isSignedOut(reason)) {
      useAuth.setState({ accessToken: null, status: 'failed', error: AUTH_FALLBACKS.validation });
      throw reason;
    }
    // The refusal itself has removed the cookie. A logout now could meet the cookie of a sign-in in another tab.
    clearAuth(AUTH_FALLBACKS.validation);
    if (known) forgetMember(known.memberId);
  }
}

/** Leaves the question to a sign-in that is about to complete. */
export function skipValidation(): void {
  useAuth.setState({ isInitialized: true });
}
