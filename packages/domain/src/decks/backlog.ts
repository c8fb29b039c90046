export interface Backlog {
  /** Cards that should have been asked before today. */
  readonly overdue: number;
  /** Cards that come due today; about as many come every day. */
  readonly dueToday: number;
  /** Cards that the member usually practises in a day. */
  readonly perDay: number;
}

export interface BacklogPlan {
  /** Cards that have piled up. */
  readonly overdue: number;
  /** Cards to practise today in all. */
  readonly today: number;
  /** How many of them are overdue ones. */
  readonly overdueToday: number;
  /** After so many days, today included, nothing is overdue. */
  readonly days: number;
}

/** Half as many again as usual is a day that can be kept up. */
const INTENSE_PACE = 1.5;
/** Who has hardly practised yet can be asked for so many. */
const PACE_MIN = 20;
const DAYS_MAX = 30;

/**
 * How to get over what has piled up, or null while it is not more than a day's worth.
 *
 *   pace  = max(perDay, 20)
 *   share = max(1.5 × pace − dueToday, overdue / 30)   rounded up: overdue cards a day, on top of what comes due
 *   days  = overdue / share                            rounded up, so never more than 30
 *   share = overdue / days                             rounded up: the same days, evenly
 *
 * Which ones come first is for `mostForgottenFirst` to say.
 */
export function backlogPlan({ overdue, dueToday, perDay }: Backlog): BacklogPlan | null {
  const pace = Math.max(perDay, PACE_MIN);
  if (overdue <= pace) return null;
  const share = Math.ceil(Math.max(INTENSE_PACE * pace - dueToday, overdue / DAYS_MAX));
  const days = Math.ceil(overdue / share);
  const overdueToday = Math.ceil(overdue / days);
  return { overdue, today: dueToday + overdueToday, overdueToday, days };
}
