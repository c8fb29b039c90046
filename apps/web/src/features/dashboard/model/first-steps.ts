import type { Dashboard } from '@molip/contract';

export type FirstStep = 'focus' | 'note' | 'cards';

/** The number in the step's title. */
const FIRST_CARDS = 5;

/** Which of a newcomer's first steps are done. */
export function firstSteps({ year, made }: Dashboard): Readonly<Record<FirstStep, boolean>> {
  return {
    focus: year.some(({ focusMinutes }) => focusMinutes > 0),
    note: made.notes > 0,
    cards: made.cards >= FIRST_CARDS,
  };
}

/** A member whose charts would be empty: no study before today, and first steps left. */
export function isNewcomer(dashboard: Dashboard): boolean {
  const { today, year, exams } = dashboard;
  const isFirstDay = year.every(({ date }) => date === today);
  return isFirstDay && exams.length === 0 && Object.values(firstSteps(dashboard)).includes(false);
}
