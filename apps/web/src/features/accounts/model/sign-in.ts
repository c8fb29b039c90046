import type { Member } from '@molip/contract';
import { ApiError, refreshToken } from '#shared/lib/api/index.ts';
import { type Credentials, login } from '../api/login.ts';
import { readMember } from '../api/read-member.ts';
import {
  AUTH_FALLBACKS,
  acceptSignIn,
  authEra,
  beginAuthWork,
  clearAuth,
  serverMessageOr,
  useAuth,
} from './auth-store.ts';
import { forgetLeft, unmarkLeft } from './left-mark.ts';
import { refreshCookieSettled } from './refresh-cookie.ts';
import { forgetSignOut, hasPendingSignOut, settleSignOut } from './sign-out-marker.ts';
import { announceSignIn } from './tabs.ts';

export const signIn = (credentials: Credentials): Promise<void> => signInBy(() => login(credentials));

/** Rejects with the reason, so that the form can show it; the state keeps the specified text. */
export async function signInBy(ask: () => ReturnType<typeof login>): Promise<void> {
  beginAuthWork();
  try {
    await refreshCookieSettled();
    if (hasPendingSignOut()) await settleSignOut();
    await forgetLeft();
    const { accessToken, member } = await ask();
    forgetSignOut();
    unmarkLeft(member.memberId);
    acceptSignIn(accessToken, member);
    announceSignIn(member.memberId);
  } catch (reason) {
    clearAuth(serverMessageOr(reason, AUTH_FALLBACKS.login));
    throw reason;
  }
}

/** The provider sent the browser back and the server has set the refresh cookie. */
export async function completeSocialSignIn(): Promise<void> {
  beginAuthWork();
  try {
    await forgetLeft();
    const { memberId } = await signInByCookie();
    unmarkLeft(memberId);
    announceSignIn(memberId);
    // The new cookie has taken the place of the one that a sign-out without a network left behind.
    forgetSignOut();
  } catch (reason) {
    clearAuth(AUTH_FALLBACKS.social);
    throw reason;
  }
}

export async function signInByCookie(): Promise<Member> {
  const era = authEra();
  const accessToken = await refreshToken();
  if (authEra() !== era) throw new Error('The member left meanwhile.');
  // The profile call is made with this token; nobody counts as signed in before it has answered.
  useAuth.setState({ accessToken });
  const member = await readMember();
  if (authEra() !== era) throw new Error('The member left meanwhile.');
  acceptSignIn(useAuth.getState().accessToken ?? accessToken, member);
  return member;
}

/** The server's word that nobody is signed in; anything else says nothing about that. */
export function isSignedOut(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 401;
}
