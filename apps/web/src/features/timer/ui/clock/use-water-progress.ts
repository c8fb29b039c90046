import { useUiSettings } from '#shared/theme/index.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { elapsedSecondsOf } from './clock-face.ts';

const SECONDS_IN_A_MINUTE = 60;

/** 0 to 1. The water rises with the clock; for those who want less motion it moves once a minute. */
export function useWaterProgress(view: TimerView): number {
  const wantsLessMotion = useUiSettings(
    ({ settings, system }) =>
      settings.animations.reduceMotion || settings.accessibility.reduceMotion || system.prefersLessMotion,
  );
  const { session } = view.state;
  if (!wantsLessMotion || !session) return view.progress / 100;
  const minutes = Math.floor(elapsedSecondsOf(view) / SECONDS_IN_A_MINUTE);
  return (minutes * SECONDS_IN_A_MINUTE) / session.duration;
}
