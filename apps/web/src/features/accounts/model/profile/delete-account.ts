import { deleteMember } from '../../api/profile/delete-member.ts';
import { AUTH_FALLBACKS, serverMessageOr, useAuth } from '../auth-store.ts';
import { signOut } from '../sign-out.ts';

/** Resolves when the account is gone; the cookie, which opens nothing any more, follows. */
export async function deleteAccount(): Promise<void> {
  try {
    await deleteMember();
  } catch (reason) {
    useAuth.setState({ status: 'failed', error: serverMessageOr(reason, AUTH_FALLBACKS.deletion) });
    throw reason;
  }
  void signOut();
}
