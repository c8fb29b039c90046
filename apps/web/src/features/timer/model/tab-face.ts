import type { TimerMode } from '@molip/domain/timer';
import { nameRunning } from '#shared/lib/tab-title.ts';
import { MODE_NAMES } from '../mode-names.ts';
import { drawFavicon, restoreFavicon } from './favicon.ts';

interface Face {
  readonly mode: TimerMode;
  /** Whole seconds. */
  readonly remaining: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly isPaused: boolean;
}

/** The tab's title and icon show the remaining time, for those who work in another tab. */
export function showInTab({ mode, remaining, progress, isPaused }: Face): void {
  nameRunning(`${isPaused ? '❚❚ ' : ''}${clockText(remaining)} ${MODE_NAMES[mode]}`);
  drawFavicon({ minutes: Math.ceil(remaining / 60), progress, isFocus: mode === 'FOCUS' });
}

export function clearTab(): void {
  nameRunning(null);
  restoreFavicon();
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
