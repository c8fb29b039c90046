import { useAuth } from '#features/accounts/index.ts';
import { DEFAULT_GOAL, type Goal, readPendingGoal, readTimerSettings } from '#features/onboarding/index.ts';

/** Where /set-goal begins: with what the member has, or with what this visitor chose before. */
export async function loadGoal(): Promise<Goal> {
  const { user } = useAuth.getState();
  if (!user) return readPendingGoal() ?? DEFAULT_GOAL;
  const { goalMinutes, dayStartHour } = user;
  // The page stands without the timer's part: it then begins with what everybody begins with.
  const { targetSessions } = await readTimerSettings().catch(() => DEFAULT_GOAL);
  return { goalMinutes, dayStartHour, targetSessions };
}
