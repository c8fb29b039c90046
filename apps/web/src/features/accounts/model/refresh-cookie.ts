import { logout } from '../api/logout.ts';

let clearing: Promise<unknown> = Promise.resolve();

/** Script cannot see the refresh cookie; the answer to a logout is what removes it. */
export function clearRefreshCookie(): Promise<void> {
  const work = logout();
  clearing = work.catch(() => {});
  return work;
}

/** The server's mark beside it, which script can see: a visitor need not ask who they are. */
export function hasRefreshCookie(): boolean {
  return /(^|; )signedIn=/.test(document.cookie);
}

/** A late answer would remove the cookie of the next sign-in, so that one waits. */
export async function refreshCookieSettled(): Promise<void> {
  await clearing;
}
