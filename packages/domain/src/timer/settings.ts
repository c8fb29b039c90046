export interface TimerSettings {
  /** The three lengths are in minutes. */
  readonly focusTime: number;
  readonly shortBreakTime: number;
  readonly longBreakTime: number;
  /** After how many cycles a long break is due. */
  readonly longBreakInterval: number;
  readonly autoStartBreaks: boolean;
  readonly autoStartPomodoros: boolean;
  readonly soundEnabled: boolean;
  readonly notificationEnabled: boolean;
  /** How many sets (focus and break) make a cycle. */
  readonly targetSessions: number;
}

export const DEFAULT_TIMER_SETTINGS: TimerSettings = {
  focusTime: 20,
  shortBreakTime: 10,
  longBreakTime: 15,
  longBreakInterval: 4,
  autoStartBreaks: false,
  autoStartPomodoros: false,
  soundEnabled: true,
  notificationEnabled: true,
  targetSessions: 2,
};

export const TIMER_MINUTES_MIN = 1;
export const TIMER_MINUTES_MAX = 120;
export const LONG_BREAK_INTERVAL_MAX = 12;
export const TARGET_SESSIONS_MAX = 12;
