export const TOUR_STEPS = ['timer', 'notes', 'cards', 'dashboard'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The step `by` places away, or undefined beyond either end. */
export function stepAway(from: TourStep, by: 1 | -1): TourStep | undefined {
  return TOUR_STEPS[TOUR_STEPS.indexOf(from) + by];
}
