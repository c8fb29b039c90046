import type { Dashboard } from '@molip/contract';
import { isNewcomer } from './first-steps.ts';

/** What to do next, as one thing. */
export type NextStep =
  | { readonly kind: 'begin' }
  | { readonly kind: 'go-on' }
  | { readonly kind: 'exam-today'; readonly name: string }
  | { readonly kind: 'keep-streak'; readonly days: number }
  | { readonly kind: 'exam-near'; readonly name: string; readonly daysLeft: number; readonly cards: number }
  | { readonly kind: 'finish-goal'; readonly minutes: number }
  | { readonly kind: 'review-overdue'; readonly cards: number }
  | { readonly kind: 'review'; readonly cards: number; readonly minutes: number }
  | { readonly kind: 'start-goal'; readonly minutes: number }
  | { readonly kind: 'review-left'; readonly cards: number }
  | { readonly kind: 'rest' };

/** Later than this, a day on which nothing was done may end so. */
const EVENING_HOUR = 20;
/** An exam within a week comes before the day's goal. */
const NEAR_DAYS = 7;

interface Moment {
  /** Of the member's clock, 0 to 23; a day that began yesterday morning is still the same one at 2. */
  readonly hour: number;
  readonly dayStartHour: number;
  /** A session of the timer runs, or is paused. */
  readonly isInSession: boolean;
}

export function nextStep(dashboard: Dashboard, { hour, dayStartHour, isInSession }: Moment): NextStep {
  const { todayStudy, streak, reviewStats } = dashboard;
  if (isNewcomer(dashboard)) return { kind: isInSession ? 'go-on' : 'begin' };
  const [exam] = comingExams(dashboard);
  if (exam?.daysLeft === 0) return { kind: 'exam-today', name: exam.name };
  const isEvening = hour >= EVENING_HOUR || hour < dayStartHour;
  if (isEvening && streak.current > 0 && !streak.isTodayCounted)
    return { kind: 'keep-streak', days: streak.current };
  // What was done today is in the number already, as far as it was for this exam.
  if (exam?.cardsPerDay && exam.daysLeft <= NEAR_DAYS)
    return { kind: 'exam-near', name: exam.name, daysLeft: exam.daysLeft, cards: exam.cardsPerDay };

  const minutesLeft = todayStudy.goalMinutes - todayStudy.totalFocusMinutes;
  const cards = cardsForToday(dashboard);
  if (minutesLeft <= 0) return cards > 0 ? { kind: 'review-left', cards } : { kind: 'rest' };
  if (todayStudy.totalFocusMinutes > 0) return { kind: 'finish-goal', minutes: minutesLeft };
  if (reviewStats.overdueCards > 0) return { kind: 'review-overdue', cards: reviewStats.overdueCards };
  if (cards > 0) return { kind: 'review', cards, minutes: reviewStats.minutes };
  return isInSession ? { kind: 'go-on' } : { kind: 'start-goal', minutes: minutesLeft };
}

export function cardsForToday({ reviewStats }: Pick<Dashboard, 'reviewStats'>): number {
  return reviewStats.overdueCards + reviewStats.todayReviewCards;
}

/** The next first, today's included. */
export function comingExams({ exams }: Pick<Dashboard, 'exams'>) {
  return exams.filter(({ daysLeft }) => daysLeft >= 0).toSorted((a, b) => a.daysLeft - b.daysLeft);
}
