import type { Dashboard } from '@molip/contract';
import { isNewcomer } from './first-steps.ts';

/** The one action that the dashboard suggests. */
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

/** From this hour on, a day without study is likely to stay so. */
const EVENING_HOUR = 20;
/** An exam within a week comes before the day's goal. */
const NEAR_DAYS = 7;

interface Moment {
  /** Hour of the member's clock, 0 to 23; the study day at 2 is that of the morning before. */
  readonly hour: number;
  readonly dayStartHour: number;
  /** A session of the timer runs, or is paused. */
  readonly isInSession: boolean;
}

export function findNextStep(dashboard: Dashboard, { hour, dayStartHour, isInSession }: Moment): NextStep {
  const { todayStudy, streak, reviewStats } = dashboard;
  if (isNewcomer(dashboard)) return { kind: isInSession ? 'go-on' : 'begin' };
  const [exam] = listUpcomingExams(dashboard);
  if (exam?.daysLeft === 0) return { kind: 'exam-today', name: exam.name };
  const isEvening = hour >= EVENING_HOUR || hour < dayStartHour;
  if (isEvening && streak.current > 0 && !streak.isTodayCounted)
    return { kind: 'keep-streak', days: streak.current };
  // The number already counts today's reviews of this exam's cards.
  if (exam?.cardsPerDay && exam.daysLeft <= NEAR_DAYS)
    return { kind: 'exam-near', name: exam.name, daysLeft: exam.daysLeft, cards: exam.cardsPerDay };

  const minutesLeft = todayStudy.goalMinutes - todayStudy.totalFocusMinutes;
  const cards = countCardsForToday(dashboard);
  if (minutesLeft <= 0) return cards > 0 ? { kind: 'review-left', cards } : { kind: 'rest' };
  if (todayStudy.totalFocusMinutes > 0) return { kind: 'finish-goal', minutes: minutesLeft };
  if (reviewStats.overdueCards > 0) return { kind: 'review-overdue', cards: reviewStats.overdueCards };
  if (cards > 0) return { kind: 'review', cards, minutes: reviewStats.minutes };
  return isInSession ? { kind: 'go-on' } : { kind: 'start-goal', minutes: minutesLeft };
}

export function countCardsForToday({ reviewStats }: Pick<Dashboard, 'reviewStats'>): number {
  return reviewStats.overdueCards + reviewStats.todayReviewCards;
}

/** Exams from today on, the next first. */
export function listUpcomingExams({ exams }: Pick<Dashboard, 'exams'>) {
  return exams.filter(({ daysLeft }) => daysLeft >= 0).toSorted((a, b) => a.daysLeft - b.daysLeft);
}
