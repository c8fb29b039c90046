import { clearAuth, useAuth } from './auth-store.ts';
import { forgetLeft } from './left-mark.ts';
import { markSignOut, settleSignOut } from './sign-out-marker.ts';
import { announceSignOut } from './tabs.ts';

/** The member leaves at once, here and in every tab; the server hears of it now or at the next start. */
export async function signOut(): Promise<void> {
  const { user } = useAuth.getState();
  markSignOut();
  clearAuth();
  announceSignOut();
  // What was worth asking about has been asked before.
  if (user) void forgetLeft(user.memberId);
  await settleSignOut().catch(() => {});
}
