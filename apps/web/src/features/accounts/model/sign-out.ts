import { deleteMember } from '../api/delete-member.ts';
import { AUTH_FALLBACKS, clearAuth, serverMessageOr, useAuth } from './auth-store.ts';
import { markSignOut, settleSignOut } from './sign-out-marker.ts';
import { announceSignOut } from './tabs.ts';

/** The member leaves at once, here and in every tab; the server hears of it now or at the next start. */
export async function signOut(): Promise<void> {
  const { user } = useAuth.getState();
  markSignOut();
  clearAuth();
  announceSignOut();
  if (user) forgetUnsent(user.memberId);
  await settleSignOut().catch(() => {});
}

/** What was worth asking about has been asked before. */
function forgetUnsent(memberId: number): void {
  // On demand: the sign-in page, which shares this code, has nothing to send.
  import('../../../shared/outbox/outbox.ts').then(({ clearOutbox }) => clearOutbox(memberId)).catch(() => {});
}

export async function deleteAccount(password?: string): Promise<void> {
  try {
    await deleteMember(password);
  } catch (reason) {
    useAuth.setState({ status: 'failed', error: serverMessageOr(reason, AUTH_FALLBACKS.deletion) });
    throw reason;
  }
  await signOut();
}
