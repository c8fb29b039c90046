import type { ExamOutlook } from '@molip/contract';

export type Outlook =
  | { readonly kind: 'no-cards' }
  | { readonly kind: 'passed' }
  | { readonly kind: 'reached'; readonly percent: number; readonly goal: number }
  | { readonly kind: 'unreachable'; readonly percent: number; readonly goal: number }
  | {
      readonly kind: 'reachable';
      readonly percent: number;
      readonly goal: number;
      /** Cards a day, or today on the day of the exam. */
      readonly cards: number;
      readonly isToday: boolean;
    };

export function computeOutlook(exam: ExamOutlook): Outlook {
  if (exam.daysLeft < 0) return { kind: 'passed' };
  if (exam.cards === 0) return { kind: 'no-cards' };
  const known = { percent: toPercent(exam.remembered), goal: toPercent(exam.goal) };
  if (exam.cardsPerDay === null) return { kind: 'unreachable', ...known };
  if (exam.cardsPerDay === 0) return { kind: 'reached', ...known };
  return { kind: 'reachable', ...known, cards: exam.cardsPerDay, isToday: exam.daysLeft === 0 };
}

export const toPercent = (share: number): number => Math.round(share * 100);
