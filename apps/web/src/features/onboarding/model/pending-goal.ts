import { DAY_START_HOUR_MAX, GOAL_MINUTES_MAX, GOAL_MINUTES_MIN } from '@molip/domain/accounts';
import { TARGET_SESSIONS_MAX } from '@molip/domain/timer';
import { KEPT_GOAL_KEY } from '#shared/lib/kept-goal-key.ts';
import type { Goal } from './goal.ts';

/** Stores the goal of a visitor on this device until the sign-up; false when storage is not available. */
export function savePendingGoal({ goalMinutes, targetSessions, dayStartHour }: Goal): boolean {
  try {
    localStorage.setItem(KEPT_GOAL_KEY, JSON.stringify({ goalMinutes, targetSessions, dayStartHour }));
    return true;
  } catch {
    return false;
  }
}

export function readPendingGoal(): Goal | undefined {
  try {
    return parsePendingGoal(localStorage.getItem(KEPT_GOAL_KEY));
  } catch {
    return undefined;
  }
}

export function deletePendingGoal(): void {
  try {
    localStorage.removeItem(KEPT_GOAL_KEY);
  } catch {
    // Without storage no goal was saved.
  }
}

/** The stored text may be anything: only a goal that the server accepts is returned. */
function parsePendingGoal(text: string | null): Goal | undefined {
  const { goalMinutes, targetSessions, dayStartHour } = JSON.parse(text ?? '{}') ?? {};
  const isGoal =
    isBetween(goalMinutes, GOAL_MINUTES_MIN, GOAL_MINUTES_MAX) &&
    isBetween(targetSessions, 1, TARGET_SESSIONS_MAX) &&
    isBetween(dayStartHour, 0, DAY_START_HOUR_MAX);
  return isGoal ? { goalMinutes, targetSessions, dayStartHour } : undefined;
}

function isBetween(value: unknown, minimum: number, maximum: number): boolean {
  return Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
}
