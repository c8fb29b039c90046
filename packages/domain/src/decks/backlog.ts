export interface Backlog {
  /** Cards that were due before today. */
  readonly overdue: number;
  /** Cards due today; about as many become due every day. */
  readonly dueToday: number;
  /** Cards that the member usually practises in a day. */
  readonly perDay: number;
}

export interface BacklogPlan {
  /** Overdue cards in total. */
  readonly overdue: number;
  /** Cards to practise today in all. */
  readonly today: number;
  /** How many of them are overdue ones. */
  readonly overdueToday: number;
  /** Days, today included, until nothing is overdue. */
  readonly days: number;
}

/** Factor on the usual pace that a member can sustain. */
const INTENSE_PACE = 1.5;
/** The least pace, for members who have hardly practised yet. */
const PACE_MIN = 20;
const DAYS_MAX = 30;

/**
 * A plan to work off the overdue cards; null if they are at most a day's work.
 *
 *   pace  = max(perDay, 20)
 *   share = max(1.5 × pace − dueToday, overdue / 30)   rounded up: overdue cards a day, on top of what comes due
 *   days  = overdue / share                            rounded up, so never more than 30
 *   share = overdue / days                             rounded up: the same days, evenly
 *
 * `mostForgottenFirst` decides on the order.
 */
export function backlogPlan({ overdue, dueToday, perDay }: Backlog): BacklogPlan | null {
  const pace = Math.max(perDay, PACE_MIN);
  if (overdue <= pace) return null;
  const share = Math.ceil(Math.max(INTENSE_PACE * pace - dueToday, overdue / DAYS_MAX));
  const days = Math.ceil(overdue / share);
  const overdueToday = Math.ceil(overdue / days);
  return { overdue, today: dueToday + overdueToday, overdueToday, days };
}
