export const TOUR_STEPS = ['timer', 'notes', 'cards', 'dashboard'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The next or previous step, or undefined at either end. */
export function adjacentStep(from: TourStep, by: 1 | -1): TourStep | undefined {
  return TOUR_STEPS[TOUR_STEPS.indexOf(from) + by];
}
