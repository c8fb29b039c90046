import { durationOf, modeAfter, type TimerState } from '@molip/domain/timer';
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import { Link } from '@tanstack/react-router';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { MODE_NAMES } from '../../copy.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { cycleCopy as copy } from '../copy.ts';

const SECONDS_IN_A_MINUTE = 60;

/** The state of the cycle in one line, as a link to the pomodoro page. */
export function SetsLink({ view: { state } }: { readonly view: TimerView }) {
  const next = modeAfter(state);
  const textOf = state.session ? copy.next : copy.afterwards;
  return (
    <Link
      to="/timer/pomodoro"
      className="figures mt-1 flex min-h-5.5 flex-wrap items-center justify-center gap-x-1 rounded-small px-1 text-label text-ink-soft no-underline hover:text-ink"
    >
      <SetPips state={state} />
      <span>{copy.sets(state.completedSessions, state.settings.targetSessions)}</span>
      <span aria-hidden="true" className="max-[359px]:hidden">
        ·
      </span>
      <span className="inline-flex items-center gap-0.5">
        {textOf(MODE_NAMES[next], durationOf(next, state.settings) / SECONDS_IN_A_MINUTE)}
        <Icon svg={caretRight} size={14} />
      </span>
    </Link>
  );
}

/** One bar a set: full when it is done, half during its break. */
function SetPips({ state }: { readonly state: TimerState }) {
  const { completedSessions, settings, session, mode } = state;
  const pips = Array.from({ length: settings.targetSessions }, (_, index) => index);
  const isInBreak = session !== null && mode !== 'FOCUS';
  const fillOf = (index: number) => {
    if (index < completedSessions) return 'w-full';
    return index === completedSessions && isInBreak ? 'w-1/2' : 'w-0';
  };
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-0.75">
      {pips.map((index) => (
        <span key={index} className="block h-0.75 w-2.5 overflow-hidden rounded-full bg-track">
          <span className={classNames('block h-full bg-primary', fillOf(index))} />
        </span>
      ))}
    </span>
  );
}
