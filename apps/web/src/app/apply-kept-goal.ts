import { acceptMember, useAuth } from '#features/accounts/index.ts';
import {
  deletePendingGoal,
  type Goal,
  goalCopy,
  readPendingGoal,
  saveGoal,
} from '#features/onboarding/index.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';

let attempt: Promise<void> | undefined;

/** Tried once a visit, and again when asked: a server that rests must not be met at every step. */
export async function applyKeptGoalOnce(): Promise<void> {
  const goal = readPendingGoal();
  if (!goal) return;
  attempt ??= apply(goal);
  await attempt;
}

async function apply(goal: Goal): Promise<void> {
  try {
    acceptMember(await saveGoal(goal));
    deletePendingGoal();
    attempt = undefined;
    openSnackbar({ message: goalCopy.applied(goal.goalMinutes), severity: 'success' });
  } catch {
    if (useAuth.getState().isAuthenticated) {
      const onSelect = () => void apply(goal);
      openSnackbar({ message: goalCopy.notApplied, action: { label: commonCopy.retry, onSelect } });
      return;
    }
    // The sign-in ended meanwhile, which the login prompt tells: the next one tries again.
    attempt = undefined;
  }
}
