import { isCompleted, type TimerSession } from '@molip/domain/timer';
import type { TimerView } from '../../model/use-timer.ts';

const SECONDS_IN_A_MINUTE = 60;

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function clockOf(remaining: number) {
  const minutes = Math.floor(remaining / SECONDS_IN_A_MINUTE);
  const seconds = remaining % SECONDS_IN_A_MINUTE;
  return { minutes, seconds, minutesText: twoDigits(minutes), secondsText: twoDigits(seconds) };
}

/** In the device's time zone: 14:52. */
export function timeOfDay(at: Date): string {
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The session that has not run its time; null without one. */
export function openSessionOf({ state }: TimerView): TimerSession | null {
  return isCompleted(state) ? null : state.session;
}

export function elapsedSecondsOf(view: TimerView): number {
  return ((openSessionOf(view)?.duration ?? 0) * view.progress) / 100;
}

/** The minutes that would count if the session ended now. */
export function focusedMinutesOf(view: TimerView): number {
  if (view.state.mode !== 'FOCUS') return 0;
  return Math.floor(elapsedSecondsOf(view) / SECONDS_IN_A_MINUTE);
}
