import { clearAuth, useAuth } from './auth-store.ts';
import { markSignOut, settleSignOut } from './sign-out-marker.ts';
import { announceSignOut } from './tabs.ts';

/** The member leaves at once, here and in every tab; the server hears of it now or at the next start. */
export async function signOut(): Promise<void> {
  const { user } = useAuth.getState();
  markSignOut();
  clearAuth();
  announceSignOut();
  if (user) forget(user.memberId);
  await settleSignOut().catch(() => {});
}

/** What was worth asking about has been asked before. On demand: the sign-in page, which shares this code, keeps nothing. */
function forget(memberId: number): void {
  import('../../../shared/outbox/index.ts').then(({ clearOutbox }) => clearOutbox(memberId)).catch(() => {});
  import('../../../shared/lib/member-data.ts')
    .then(({ forgetMemberData }) => forgetMemberData(memberId))
    .catch(() => {});
}
