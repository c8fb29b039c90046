import {
  forgetting,
  NEW_SCHEDULE,
  retrievability,
  review,
  type Schedule,
  type Scheduling,
} from '#domain/reviews/index.ts';
import { addDays, type Day, nightsBetween } from '#domain/study-day/index.ts';

/** Cards with a similar memory state. */
export interface CardGroup {
  readonly cards: number;
  /** The probability of recall on the exam day without further reviews. */
  readonly share: number;
  /** In days; 0 for new cards. */
  readonly stability: number;
  readonly difficulty: number;
  readonly reviewedOn: Day | null;
}

export function rememberedShare(groups: readonly CardGroup[]): number {
  const all = total(groups);
  return all === 0 ? 0 : groups.reduce((sum, { share, cards }) => sum + share * cards, 0) / all;
}

/** Retention targets before the exam; a higher one means shorter intervals. */
const USUAL_FIRMNESS = 0.9;
const FIRMNESS = [USUAL_FIRMNESS, 0.95, 0.98, 0.995];
/** A higher target only in these last nights: earlier gains are forgotten by then. */
const FIRM_NIGHTS = 14;

/** New cards are spread over the time: fractions of it at which a card is begun. */
const BEGINNINGS = [1 / 6, 3 / 6, 5 / 6];
/** Bounds the computation, which simulates each review. */
const NIGHTS_MAX = 730;

/**
 * Cards a day that reach the goal, repetitions included: 0 if it is reached already, null if even
 * all cards do not reach it. Cards with the greatest gain per review come first.
 */
export function cardsPerDay(
  groups: readonly CardGroup[],
  goal: number,
  { today, examDay }: { readonly today: Day; readonly examDay: Day },
  scheduling: Scheduling,
): number | null {
  const missing = (goal - rememberedShare(groups)) * total(groups);
  if (missing <= EPSILON) return 0;
  const nights = Math.min(NIGHTS_MAX, nightsBetween(today, examDay));
  const studiedUntil = (firmness: number) =>
    groups.map((group) => ({ group, ...studiedOutcome(group, { nights, examDay, firmness, scheduling }) }));
  for (const firmness of FIRMNESS) {
    const needed = cheapest(studiedUntil(firmness), missing);
    if (needed !== null) return Math.max(1, Math.ceil(needed / Math.max(1, nights)));
  }
  return null;
}

interface Plan {
  readonly nights: number;
  readonly examDay: Day;
  readonly firmness: number;
  readonly scheduling: Scheduling;
}

interface Outcome {
  /** Reviews per card until the exam, at most one a day. */
  readonly asked: number;
  readonly share: number;
}

function cheapest(
  outcomes: readonly (Outcome & { readonly group: CardGroup })[],
  missing: number,
): number | null {
  const gains = outcomes
    .map(({ group, asked, share }) => ({ cards: group.cards, asked, gain: share - group.share }))
    .filter(({ gain, asked }) => gain > EPSILON && asked > 0)
    .sort((a, b) => b.gain / b.asked - a.gain / a.asked);
  let left = missing;
  let needed = 0;
  for (const { cards, asked, gain } of gains) {
    const taken = Math.min(cards, left / gain);
    needed += taken * asked;
    left -= taken * gain;
    if (left <= EPSILON) return needed;
  }
  return null;
}

/** The outcome of studying each card when due, as the mean over its possible start days. */
function studiedOutcome(group: CardGroup, plan: Plan): Outcome {
  const outcomes = BEGINNINGS.map((part) =>
    studiedFrom(group, addDays(plan.examDay, -Math.ceil((1 - part) * plan.nights)), plan),
  );
  const mean = (figure: keyof Outcome) =>
    outcomes.reduce((sum, outcome) => sum + outcome[figure], 0) / outcomes.length;
  return { asked: mean('asked'), share: mean('share') };
}

function studiedFrom(group: CardGroup, begun: Day, plan: Plan): Outcome {
  const { examDay, scheduling } = plan;
  let schedule = scheduleOf(group);
  let asked = 0;
  const due = dayDue(schedule, plan);
  for (let day = due && due > begun ? due : begun; isInTime(day, examDay, asked); ) {
    schedule = askedOn(schedule, day, scheduling);
    asked += 1;
    day = dayDue(schedule, plan) ?? examDay;
  }
  if (asked === 0) return { asked, share: group.share };
  return { asked, share: retrievability(schedule, examDay, scheduling) ?? 0 };
}

/** The usual interval, in the last nights the one of the higher target; null for a new card. */
function dayDue({ reviewedOn, stability }: Schedule, { examDay, firmness, scheduling }: Plan): Day | null {
  if (reviewedOn === null) return null;
  const { factor, decay } = forgetting(scheduling);
  const nightsAt = (retention: number) =>
    Math.max(1, Math.round(((retention ** (1 / decay) - 1) / factor) * stability));
  const firm = Math.max(nightsAt(firmness), nightsBetween(reviewedOn, examDay) - FIRM_NIGHTS);
  return addDays(reviewedOn, Math.min(nightsAt(USUAL_FIRMNESS), firm));
}

/** On the exam day only cards that were not begun before. */
function isInTime(day: Day, examDay: Day, asked: number): boolean {
  return asked === 0 ? day <= examDay : day < examDay;
}

/** Rated as remembered, and through the learning steps of that day. */
function askedOn(schedule: Schedule, day: Day, scheduling: Scheduling): Schedule {
  const moment = { at: new Date(day), day };
  const once = review(schedule, 'GOOD', moment, scheduling);
  return once.state === 'REVIEW' ? once : review(once, 'GOOD', moment, scheduling);
}

function scheduleOf({ stability, difficulty, reviewedOn }: CardGroup): Schedule {
  if (reviewedOn === null || stability <= 0) return NEW_SCHEDULE;
  return { ...NEW_SCHEDULE, state: 'REVIEW', stability, difficulty, reviewedOn, reps: 1 };
}

/** Tolerance for floating-point sums. */
const EPSILON = 1e-9;

function total(groups: readonly CardGroup[]): number {
  return groups.reduce((sum, { cards }) => sum + cards, 0);
}
