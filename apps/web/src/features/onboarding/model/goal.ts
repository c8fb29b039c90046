import { DEFAULT_DAY_START_HOUR, DEFAULT_GOAL_MINUTES } from '@molip/domain/accounts';
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';

/** The goal of /set-goal. The server stores it in two places: the member's profile and the timer's settings. */
export interface Goal {
  readonly goalMinutes: number;
  readonly targetSessions: number;
  readonly dayStartHour: number;
}

export const DEFAULT_GOAL: Goal = {
  goalMinutes: DEFAULT_GOAL_MINUTES,
  targetSessions: DEFAULT_TIMER_SETTINGS.targetSessions,
  dayStartHour: DEFAULT_DAY_START_HOUR,
};

export const GOAL_MINUTES_STEP = 10;
