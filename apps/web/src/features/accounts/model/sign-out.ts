import { clearAuth, useAuth } from './auth-store.ts';
import { forgetLeft, markLeft } from './left-members.ts';
import { markSignOut, settleSignOut } from './sign-out-marker.ts';
import { announceSignOut } from './tabs.ts';

/** The member leaves at once, here and in every tab; the server hears of it now or at the next start. */
export async function signOut(): Promise<void> {
  const { user } = useAuth.getState();
  markSignOut();
  // What was worth asking about has been asked before.
  if (user) markLeft(user.memberId);
  clearAuth();
  announceSignOut();
  void forgetLeft();
  await settleSignOut().catch(() => {});
}
