import { accountsCalls } from '@molip/contract';
import { withTabLock } from '../tab-lock.ts';
import { ApiError, readFailure } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import { send } from './send.ts';
import { apiSession } from './session.ts';

const REFRESH_LOCK = 'molip-refresh';

/** Trades the refresh cookie for an access token. Tabs take turns, for each trade replaces the cookie. */
export function refreshToken(): Promise<string> {
  return withTabLock(REFRESH_LOCK, async () => {
    const answer = await send(accountsCalls.refresh, {});
    if (!answer.ok) throw readFailure(answer);
    return readAnswer(accountsCalls.refresh, answer).accessToken;
  });
}

let renewing: Promise<void> | null = null;

/** The silent refresh behind a 401; calls that fail together share it. */
export function renewSession(): Promise<void> {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

/**
 * Only a 401 of the refresh itself ends the sign-in: a server that rests or a lost connection must
 * not cost anyone their session.
 */
async function renew(): Promise<void> {
  try {
    apiSession().acceptToken(await refreshToken());
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 401) apiSession().end();
    throw reason;
  }
}
