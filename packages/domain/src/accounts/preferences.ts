export const DEFAULT_GOAL_MINUTES = 60;
export const GOAL_MINUTES_MIN = 10;
export const GOAL_MINUTES_MAX = 720;

/** A study day begins at this hour in the member's zone, so that a late night still counts as today. */
export const DEFAULT_DAY_START_HOUR = 4;
export const DAY_START_HOUR_MAX = 6;

export const DEFAULT_TIME_ZONE = 'Asia/Seoul';
