import { Member } from '@molip/contract';
import { apiSession } from '#shared/lib/api/session.ts';
import { acceptOfflineStart, useAuth } from './auth-store.ts';
import { readDeviceMember } from './device-member.ts';
import { isSignedOut, signInByCookie } from './sign-in.ts';

/**
 * The server cannot be reached: the member of this device goes on. False when nobody is known here.
 * Loaded when it is needed, which is hardly ever.
 */
export function startOffline(): boolean {
  const known = Member.safeParse(readDeviceMember());
  if (!known.success) return false;
  acceptOfflineStart(known.data);
  followConnection();
  return true;
}

/** Gets the token that this start lacks, as soon as there may be one. */
function followConnection(): void {
  addEventListener('online', () => void reconnect());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void reconnect();
  });
}

let isReconnecting = false;

async function reconnect(): Promise<void> {
  const { isAuthenticated, accessToken } = useAuth.getState();
  if (!isAuthenticated || accessToken !== null || isReconnecting) return;
  isReconnecting = true;
  try {
    await signInByCookie();
  } catch (reason) {
    if (isSignedOut(reason)) apiSession().end();
  } finally {
    isReconnecting = false;
  }
}
