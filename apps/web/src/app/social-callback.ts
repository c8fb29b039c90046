import { redirect } from '@tanstack/react-router';
import { completeSocialSignIn, takeRememberedNext } from '#features/accounts/index.ts';

/** Leads on when the sign-in is complete; otherwise says why the callback page stays. */
export async function loadSocialCallback(error: string | undefined): Promise<{ readonly reason: string }> {
  if (error !== undefined) return { reason: error };
  try {
    await completeSocialSignIn();
  } catch {
    return { reason: 'setup_failed' };
  }
  throw redirect({ href: takeRememberedNext() ?? '/introduction', replace: true });
}
