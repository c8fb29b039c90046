import { isCompleted } from '@molip/domain/timer';
import { classNames } from '#shared/lib/class-names.ts';
import { useUiSettings } from '#shared/theme/index.ts';
import { Dial } from '#shared/ui/dial.tsx';
import { DialClock } from '#shared/ui/dial-clock.tsx';
import { MODE_NAMES } from '../../copy.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { clockCopy as copy } from '../copy.ts';
import { clockOf, elapsedSecondsOf, timeOfDay } from './clock-face.ts';

const SECONDS_IN_A_MINUTE = 60;

export function TimerDial({ view }: { readonly view: TimerView }) {
  const { minutes, seconds, minutesText, secondsText } = clockOf(view.remaining);
  const isIdle = view.state.session === null;
  return (
    <div className="w-[min(310px,calc(100vw-64px))] desktop:w-53.5">
      <Dial progress={view.progress / 100} waterProgress={useWaterProgress(view)}>
        <div className="-mt-2 flex flex-col items-center">
          <p
            className={classNames(
              'text-body-s desktop:text-body',
              isIdle ? 'text-ink-soft' : 'font-bold text-primary',
            )}
          >
            {isIdle ? copy.ready : MODE_NAMES[view.state.mode]}
          </p>
          <div role="timer" aria-label={copy.remaining(minutes, seconds)}>
            <DialClock minutes={minutesText} seconds={secondsText} isCompact={minutes >= 100} />
          </div>
          {/* Has its height while empty, so that the clock does not move. */}
          <p role="status" className="figures min-h-3.25 text-body-s text-ink-soft desktop:text-body">
            <StatusText view={view} />
          </p>
        </div>
      </Dial>
    </div>
  );
}

function StatusText({ view: { state, endsAt } }: { readonly view: TimerView }) {
  if (endsAt) return copy.endsAt(timeOfDay(endsAt));
  if (state.status === 'PAUSED') return copy.paused;
  if (isCompleted(state)) return copy.done;
  return <span className="hidden pointer-fine:inline">{copy.spaceStarts}</span>;
}

/** 0 to 1. The water rises with the clock; with reduced motion, once a minute. */
function useWaterProgress(view: TimerView): number {
  const hasReducedMotion = useUiSettings(
    ({ settings, system }) =>
      settings.animations.reduceMotion || settings.accessibility.reduceMotion || system.prefersLessMotion,
  );
  const { session } = view.state;
  if (!hasReducedMotion || !session) return view.progress / 100;
  const minutes = Math.floor(elapsedSecondsOf(view) / SECONDS_IN_A_MINUTE);
  return (minutes * SECONDS_IN_A_MINUTE) / session.duration;
}
