/** A goal that was chosen before anybody signed in. It goes with the next member who leaves: it was theirs, or nobody's. */
export const KEPT_GOAL_KEY = 'molip.goal';
