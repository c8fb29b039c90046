import { clearAuth, endAuth, useAuth } from './auth-store.ts';
import { readDeviceMember } from './device-member.ts';
import { forgetElsewhere, forgetLeft } from './left-mark.ts';
import { markSignOut, settleSignOut } from './sign-out-marker.ts';
import { announceSignOut } from './tabs.ts';

/**
 * The member leaves at once, here and in every tab; the server hears of it now or at the next start.
 *
 * @param leaving whose page it is: their sign-in may have ended before
 */
export async function signOut(leaving = useAuth.getState().user?.memberId): Promise<void> {
  const here = readDeviceMember()?.memberId;
  if (leaving !== undefined && here !== undefined && here !== leaving) {
    // Somebody else has signed in in another tab since: the cookie and the visit are theirs.
    endAuth();
    return forgetElsewhere(leaving);
  }
  markSignOut();
  clearAuth();
  if (leaving !== undefined) {
    announceSignOut(leaving);
    // What was worth asking about has been asked before.
    void forgetLeft(leaving);
  }
  await settleSignOut().catch(() => {});
}
