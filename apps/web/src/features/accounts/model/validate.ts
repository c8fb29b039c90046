import { apiSession } from '#shared/lib/api/session.ts';
import { withTimeout } from '#shared/lib/timeout.ts';
import { AUTH_FALLBACKS, authEra, beginAuthWork, clearAuth, useAuth } from './auth-store.ts';
import { forgetMember, readDeviceMember } from './device-member.ts';
import { forgetLeft } from './left-mark.ts';
import { hasRefreshCookie } from './refresh-cookie.ts';
import { isSignedOut, signInByCookie } from './sign-in.ts';
import { hasPendingSignOut, settleSignOut } from './sign-out-marker.ts';

/** A network that is there by name only would otherwise hold a known member up for a whole minute. */
const PATIENCE_MS = 4_000;

/**
 * Who is here? Asked once at startup and again by 다시 시도. Without an answer the member of this device goes
 * on; where there is none the question stays open (`failed` and not initialised): somebody offline is not
 * somebody signed out.
 */
export async function validateSession(): Promise<void> {
  beginAuthWork();
  const known = readDeviceMember();
  void forgetLeft();
  try {
    if (hasPendingSignOut()) {
      await settleSignOut();
      clearAuth();
      return;
    }
    // Whoever signed in before there was a mark is known by name.
    if (!known && !hasRefreshCookie()) clearAuth(AUTH_FALLBACKS.validation);
    else await (known ? signInOrStartOffline() : signInByCookie());
  } catch (reason) {
    if (!isSignedOut(reason)) {
      useAuth.setState({ accessToken: null, status: 'failed', error: AUTH_FALLBACKS.validation });
      throw reason;
    }
    // The refusal itself has removed the cookie. A logout now could meet the cookie of a sign-in in another tab.
    clearAuth(AUTH_FALLBACKS.validation);
    forgetMember(known?.memberId);
  }
}

async function signInOrStartOffline(): Promise<void> {
  const era = authEra();
  const asking = signInByCookie();
  try {
    await withTimeout(PATIENCE_MS, asking);
  } catch (reason) {
    if (isSignedOut(reason) || authEra() !== era) throw reason;
    const { startOffline } = await import('./offline-start.ts');
    if (!startOffline()) throw reason;
    // The answer may still come: a sign-in completes itself, a refusal ends this one.
    asking.catch((late: unknown) => isSignedOut(late) && apiSession().end());
  }
}

/** Leaves the question to a sign-in that is about to complete. */
export function skipValidation(): void {
  useAuth.setState({ isInitialized: true });
}
