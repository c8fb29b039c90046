import { redirect } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/index.ts';
import { readPendingGoal } from '#features/onboarding/index.ts';
import { safeNext } from '#shared/lib/safe-next.ts';

interface Wanted {
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

/**
 * Asked on the way to a member page, never while one stands open: when a sign-in ends during use the
 * page stays, with whatever was typed into it.
 */
export function requireMember({ location }: Wanted): Promise<void> | undefined {
  const { isAuthenticated, user } = useAuth.getState();
  const search = { next: safeNext(location.pathname + location.searchStr) };
  if (!isAuthenticated) throw redirect({ to: '/login', search, replace: true });
  if (user?.hasSeenIntroduction === false) throw redirect({ to: '/introduction', search, replace: true });
  return readPendingGoal() ? settleKeptGoal() : undefined;
}

interface VisitorSearch {
  readonly next?: string;
  readonly step?: string;
}

/** A member who is signed in has nothing to do on the sign-in page, but may follow the link of a reset. */
export function requireVisitor({ search }: { readonly search: VisitorSearch }): void {
  if (search.step !== 'reset' && useAuth.getState().isAuthenticated)
    throw redirect({ href: search.next ?? '/', replace: true });
}

/** A goal chosen before the sign-in becomes the member's before the first page shows one. */
async function settleKeptGoal(): Promise<void> {
  // On demand: hardly anybody brings one.
  const { applyKeptGoalOnce } = await import('./apply-kept-goal.ts');
  await applyKeptGoalOnce();
}
