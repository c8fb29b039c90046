import { redirect } from '@tanstack/react-router';
import { acceptMember, useAuth } from '../features/accounts/index.ts';
import {
  forgetKeptGoal,
  type Goal,
  onboardingCopy,
  readKeptGoal,
  saveGoal,
} from '../features/onboarding/index.ts';
import { commonCopy } from '../shared/copy/common.ts';
import { safeNext } from '../shared/lib/safe-next.ts';
import { openSnackbar } from '../shared/ui/feedback/snackbar/snackbar-store.ts';

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
  return settleKeptGoal();
}

/** Somebody who is signed in has nothing to do on the sign-in page. */
export function requireVisitor({ search }: { readonly search: { readonly next?: string } }): void {
  if (useAuth.getState().isAuthenticated) throw redirect({ href: search.next ?? '/', replace: true });
}

let settling: Promise<void> | undefined;

/**
 * A goal that was chosen before the sign-in becomes the member's, before the first page shows one.
 * Tried once a visit, and again when asked: a server that rests must not be met at every step.
 */
function settleKeptGoal(): Promise<void> | undefined {
  const goal = readKeptGoal();
  if (!goal) return undefined;
  settling ??= applyKeptGoal(goal);
  return settling;
}

async function applyKeptGoal(goal: Goal): Promise<void> {
  const copy = onboardingCopy.goal;
  try {
    acceptMember(await saveGoal(goal));
    forgetKeptGoal();
    settling = undefined;
    openSnackbar({ message: copy.applied(goal.goalMinutes), severity: 'success' });
  } catch {
    if (useAuth.getState().isAuthenticated) {
      const onSelect = () => void applyKeptGoal(goal);
      openSnackbar({ message: copy.notApplied, action: { label: commonCopy.retry, onSelect } });
      return;
    }
    // The sign-in ended meanwhile, which the login prompt tells: the next one tries again.
    settling = undefined;
  }
}
