export interface StepBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export const DEFAULT_BOUNDS: StepBounds = { min: 1, max: 120, step: 1 };

function clampValue(value: number, { min, max }: StepBounds): number {
  return Math.min(max, Math.max(min, value));
}

export function stepBy(value: number, steps: number, bounds: StepBounds): number {
  return clampValue(value + steps * bounds.step, bounds);
}

/** What was typed, as a value; what is no number leaves the value as it was. Full-width digits count. */
export function typedValue(text: string, current: number, bounds: StepBounds): number {
  const typed = Number.parseInt(text.normalize('NFKC'), 10);
  return Number.isNaN(typed) ? current : clampValue(typed, bounds);
}

const STEPS_A_PAGE = 10;

/** The value that a key leads to, or null when the key is not the stepper's. */
export function valueOfKey(key: string, value: number, bounds: StepBounds): number | null {
  if (key === 'ArrowUp') return stepBy(value, 1, bounds);
  if (key === 'ArrowDown') return stepBy(value, -1, bounds);
  if (key === 'PageUp') return stepBy(value, STEPS_A_PAGE, bounds);
  if (key === 'PageDown') return stepBy(value, -STEPS_A_PAGE, bounds);
  if (key === 'Home') return bounds.min;
  if (key === 'End') return bounds.max;
  return null;
}
