import {
  forgetting,
  NEW_SCHEDULE,
  retrievability,
  review,
  type Schedule,
  type Scheduling,
} from '#domain/reviews/index.ts';
import { addDays, type Day, nightsBetween } from '#domain/study-day/index.ts';

/** Cards that are known about alike. */
export interface CardGroup {
  readonly cards: number;
  /** The chance that one is known on the day of the exam if nothing more is done. */
  readonly share: number;
  /** Days; 0 for cards that were never asked. */
  readonly stability: number;
  readonly difficulty: number;
  readonly reviewedOn: Day | null;
}

export function rememberedShare(groups: readonly CardGroup[]): number {
  const all = total(groups);
  return all === 0 ? 0 : groups.reduce((sum, { share, cards }) => sum + share * cards, 0) / all;
}

/** How firmly cards are kept up before the exam. The firmer, the sooner each comes back. */
const USUAL_FIRMNESS = 0.9;
const FIRMNESS = [USUAL_FIRMNESS, 0.95, 0.98, 0.995];
/** Firmer than usual only in these last nights: what is gained by it earlier is gone by then. */
const FIRM_NIGHTS = 14;

/** Not all cards can be begun on one day: these parts of the time have passed when one is. */
const BEGINNINGS = [1 / 6, 3 / 6, 5 / 6];
/** Nobody plans further, and every review until then is reckoned. */
const NIGHTS_MAX = 730;

/**
 * How many cards a day make the goal, those among them that come back until the exam: 0 where it is reached without, null
 * where even all of them do not reach it. What is gained most cheaply is studied first.
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
  /** How often one is asked until the exam, at most once a day. */
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

/** What becomes of a card of the group that is studied whenever it comes back: the mean over when it is begun. */
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

/** As usual, and in the last nights as firmly as is planned; null for a card that was never asked. */
function dayDue({ reviewedOn, stability }: Schedule, { examDay, firmness, scheduling }: Plan): Day | null {
  if (reviewedOn === null) return null;
  const { factor, decay } = forgetting(scheduling);
  const nightsAt = (retention: number) =>
    Math.max(1, Math.round(((retention ** (1 / decay) - 1) / factor) * stability));
  const firm = Math.max(nightsAt(firmness), nightsBetween(reviewedOn, examDay) - FIRM_NIGHTS);
  return addDays(reviewedOn, Math.min(nightsAt(USUAL_FIRMNESS), firm));
}

/** On the day itself only what was not begun before. */
function isInTime(day: Day, examDay: Day, asked: number): boolean {
  return asked === 0 ? day <= examDay : day < examDay;
}

/** Remembered, and over the steps of that day. */
function askedOn(schedule: Schedule, day: Day, scheduling: Scheduling): Schedule {
  const moment = { at: new Date(day), day };
  const once = review(schedule, 'GOOD', moment, scheduling);
  return once.state === 'REVIEW' ? once : review(once, 'GOOD', moment, scheduling);
}

function scheduleOf({ stability, difficulty, reviewedOn }: CardGroup): Schedule {
  if (reviewedOn === null || stability <= 0) return NEW_SCHEDULE;
  return { ...NEW_SCHEDULE, state: 'REVIEW', stability, difficulty, reviewedOn, reps: 1 };
}

/** Sums of shares are not exact. */
const EPSILON = 1e-9;

function total(groups: readonly CardGroup[]): number {
  return groups.reduce((sum, { cards }) => sum + cards, 0);
}
