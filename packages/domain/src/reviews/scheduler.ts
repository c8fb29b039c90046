import {
  type Card,
  computeDecayFactor,
  default_w,
  type FSRS,
  forgetting_curve,
  fsrs,
  Rating as Grades,
  State,
} from 'ts-fsrs';
import { after, DAY_MS } from '#domain/kernel/index.ts';
import { type Day, nightsBetween } from '#domain/study-day/index.ts';
import { type CardState, type Moment, NEW_SCHEDULE, type Rating, type Schedule } from './schedule.ts';

/** How one member's cards are scheduled. */
export interface Scheduling {
  /** The 21 weights of FSRS-6: the defaults, or fitted to the member's reviews. */
  readonly weights: readonly number[];
  /** The desired probability of recall on the due date. */
  readonly retention: number;
}

export const DEFAULT_SCHEDULING: Scheduling = { weights: default_w, retention: 0.9 };

/**
 * The library counts UTC days, which change in Seoul at nine in the morning. So it is given our days,
 * from this date on, and the interval that it returns is added to the real instant.
 */
const FIRST_DAY_MS = Date.UTC(2000, 0);

/** FSRS-6: the schedule after a rating. */
export function review(
  schedule: Schedule,
  rating: Rating,
  { at, day }: Moment,
  scheduling: Scheduling,
): Schedule {
  const now = dayAfter(nightsSince(schedule, day));
  const { card } = schedulerFor(scheduling).next(cardOf(schedule), now, GRADES[rating]);
  return {
    state: STATES[card.state],
    due: after(at, card.due.getTime() - now.getTime()),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    step: card.learning_steps,
    reviewedAt: at,
    reviewedOn: day,
  };
}

/** The interval in seconds for each rating. */
export function preview(
  schedule: Schedule,
  moment: Moment,
  scheduling: Scheduling,
): Readonly<Record<Rating, number>> {
  if (schedule.state === 'REVIEW') return outcomesOfRemembered(schedule, moment.day, scheduling);
  if (schedule.state !== 'NEW') return outcomesOf(schedule, moment.day, scheduling);
  const known = previewsOfNew.get(scheduling) ?? outcomesOf(NEW_SCHEDULE, moment.day, scheduling);
  previewsOfNew.set(scheduling, known);
  return known;
}

/** All new cards have the same intervals. */
const previewsOfNew = new WeakMap<Scheduling, Readonly<Record<Rating, number>>>();

function outcomesOf(schedule: Schedule, day: Day, scheduling: Scheduling): Readonly<Record<Rating, number>> {
  const now = dayAfter(nightsSince(schedule, day));
  const outcomes = schedulerFor(scheduling).repeat(cardOf(schedule), now);
  const secondsAfter = (rating: Rating) =>
    Math.round((outcomes[GRADES[rating]].card.due.getTime() - now.getTime()) / 1_000);
  return {
    AGAIN: secondsAfter('AGAIN'),
    HARD: secondsAfter('HARD'),
    GOOD: secondsAfter('GOOD'),
    EASY: secondsAfter('EASY'),
  };
}

/** The library's step for a card that was forgotten. */
const FORGOTTEN_SECONDS = 10 * 60;
const DAY_SECONDS = DAY_MS / 1_000;

/**
 * Like `outcomesOf` for review cards, by the library's formulas without its cards and logs, which take most of
 * the time. Most cards of a queue are review cards, and a queue is computed before every practice.
 */
function outcomesOfRemembered(
  schedule: Schedule,
  day: Day,
  scheduling: Scheduling,
): Readonly<Record<Rating, number>> {
  const scheduler = schedulerFor(scheduling);
  const nights = nightsSince(schedule, day);
  const chance = scheduler.forgetting_curve(nights, schedule.stability);
  const daysAfter = (rating: Rating) =>
    scheduler.next_interval(scheduler.next_state(schedule, nights, GRADES[rating], chance).stability, nights);
  const known = daysAfter('GOOD');
  // A better rating has a longer interval.
  const hard = Math.min(daysAfter('HARD'), known);
  const good = Math.max(known, hard + 1);
  const easy = Math.max(daysAfter('EASY'), good + 1);
  return {
    AGAIN: FORGOTTEN_SECONDS,
    HARD: hard * DAY_SECONDS,
    GOOD: good * DAY_SECONDS,
    EASY: easy * DAY_SECONDS,
  };
}

/** The probability of recall on that day, 0 to 1; null for a new card. */
export function retrievability(schedule: Schedule, day: Day, { weights }: Scheduling): number | null {
  if (schedule.reviewedOn === null || schedule.stability === 0) return null;
  return forgetting_curve(weights, nightsSince(schedule, day), schedule.stability);
}

/**
 * The forgetting curve: retrievability is (1 + factor × nights / stability) ^ decay. For a sum over all cards, which
 * the database computes.
 */
export function forgetting({ weights }: Scheduling): { readonly factor: number; readonly decay: number } {
  return computeDecayFactor(weights);
}

/** At least 0: a review from another device may arrive late and be older than the last. */
function nightsSince({ reviewedOn }: Schedule, day: Day): number {
  // Most reviews are steps of one day, and parsing days takes most of the time.
  if (reviewedOn === null || reviewedOn === day) return 0;
  return Math.max(0, nightsBetween(reviewedOn, day));
}

function dayAfter(nights: number): Date {
  return new Date(FIRST_DAY_MS + nights * DAY_MS);
}

function cardOf(schedule: Schedule): Card {
  return {
    due: new Date(FIRST_DAY_MS),
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: schedule.step,
    reps: schedule.reps,
    lapses: schedule.lapses,
    state: STATE_NUMBERS[schedule.state],
    ...(schedule.reviewedOn !== null && { last_review: new Date(FIRST_DAY_MS) }),
  };
}

const GRADES = { AGAIN: Grades.Again, HARD: Grades.Hard, GOOD: Grades.Good, EASY: Grades.Easy } as const;
const STATE_NUMBERS = {
  NEW: State.New,
  LEARNING: State.Learning,
  REVIEW: State.Review,
  RELEARNING: State.Relearning,
} as const satisfies Record<CardState, State>;
const STATES = {
  [State.New]: 'NEW',
  [State.Learning]: 'LEARNING',
  [State.Review]: 'REVIEW',
  [State.Relearning]: 'RELEARNING',
} as const satisfies Record<State, CardState>;

/** Cached, since creating one takes as long as seven reviews. */
const schedulers = new WeakMap<Scheduling, FSRS>();

function schedulerFor(scheduling: Scheduling): FSRS {
  const known = schedulers.get(scheduling);
  if (known) return known;
  const made = fsrs({ w: scheduling.weights, request_retention: scheduling.retention });
  schedulers.set(scheduling, made);
  return made;
}
