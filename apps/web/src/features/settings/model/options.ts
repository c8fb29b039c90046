import {
  ANIMATION_DURATIONS_MS,
  FONT_SIZES,
  MAX_VISIBLE_BOUNDS,
  NOTIFICATION_POSITIONS,
  THEMES,
} from '#shared/theme/index.ts';
import { settingsCopy } from '../copy.ts';

const { appearance, accessibility, notifications } = settingsCopy;

export const THEME_OPTIONS = THEMES.map((value) => ({ value, label: appearance.themes[value] }));

export const FONT_SIZE_OPTIONS = FONT_SIZES.map((value) => ({
  value,
  label: accessibility.fontSizes[value],
}));

export const POSITION_OPTIONS = NOTIFICATION_POSITIONS.map((value) => ({
  value,
  label: notifications.positions[value],
}));

export const MAX_VISIBLE_OPTIONS = Array.from(
  { length: MAX_VISIBLE_BOUNDS.max - MAX_VISIBLE_BOUNDS.min + 1 },
  (_, index) => {
    const count = MAX_VISIBLE_BOUNDS.min + index;
    return { value: String(count), label: notifications.count(count) };
  },
);

type Speed = keyof typeof ANIMATION_DURATIONS_MS;
const SPEEDS = ['fast', 'normal', 'slow'] as const satisfies readonly Speed[];

export const SPEED_OPTIONS = SPEEDS.map((value) => ({ value, label: accessibility.speeds[value] }));

export const speedToMs = (speed: Speed): number => ANIMATION_DURATIONS_MS[speed];

/** The nearest of the three speeds: any duration within the bounds may be stored. */
export function speedOf(durationMs: number): Speed {
  const distance = (speed: Speed) => Math.abs(speedToMs(speed) - durationMs);
  return SPEEDS.reduce((nearest, speed) => (distance(speed) < distance(nearest) ? speed : nearest));
}
