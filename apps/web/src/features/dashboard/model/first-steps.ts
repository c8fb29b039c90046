import type { Dashboard } from '@molip/contract';

export type FirstStep = 'focus' | 'note' | 'cards';

/** As the step says. */
const FIRST_CARDS = 5;

/** What a newcomer tries once, and whether it was done. */
export function firstSteps({ year, made }: Dashboard): Readonly<Record<FirstStep, boolean>> {
  return {
    focus: year.some(({ focusMinutes }) => focusMinutes > 0),
    note: made.notes > 0,
    cards: made.cards >= FIRST_CARDS,
  };
}

/** Somebody for whom charts would be empty: nothing was done before today, and there are first steps left. */
export function isNewcomer(dashboard: Dashboard): boolean {
  const { today, year, exams } = dashboard;
  const isFirstDay = year.every(({ date }) => date === today);
  return isFirstDay && exams.length === 0 && Object.values(firstSteps(dashboard)).includes(false);
}
