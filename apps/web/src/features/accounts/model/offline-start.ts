import type { Member } from '@molip/contract';
import { ApiError } from '../../../shared/lib/api/index.ts';
import { acceptOfflineStart, authEra, useAuth } from './auth-store.ts';
import { signInByCookie } from './sign-in.ts';

/** A network that is there by name only would otherwise hold the app up for a whole minute. */
const PATIENCE_MS = 4_000;

/** Rejects only when the server says that nobody is signed in; without an answer the known member goes on. */
export async function signInOrStartOffline(known: Member): Promise<void> {
  const era = authEra();
  const asking = signInByCookie().then(
    () => true,
    (reason: unknown) => {
      if (isSignedOut(reason)) throw reason;
      return false;
    },
  );
  const isAnswered = await Promise.race([asking, after(PATIENCE_MS)]);
  if (isAnswered || authEra() !== era) return;
  acceptOfflineStart(known);
  // The answer may still come: a sign-in completes itself, a refusal ends this one.
  asking.catch(() => endSignIn());
}

let endSignIn = () => {};
let isReconnecting = false;

/** Gets the token that a start without a network lacks, as soon as there may be one. */
export function followConnection(end: () => void): void {
  endSignIn = end;
  if (typeof window === 'undefined') return;
  addEventListener('online', () => void reconnect());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void reconnect();
  });
}

async function reconnect(): Promise<void> {
  const { isAuthenticated, accessToken } = useAuth.getState();
  if (!isAuthenticated || accessToken !== null || isReconnecting) return;
  isReconnecting = true;
  try {
    await signInByCookie();
  } catch (reason) {
    if (isSignedOut(reason)) endSignIn();
  } finally {
    isReconnecting = false;
  }
}

export function isSignedOut(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 401;
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}
