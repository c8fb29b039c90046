import { durationOf, modeAfter } from '@molip/domain/timer';
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import { Link } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { MODE_NAMES } from '../../mode-names.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { cycleCopy as copy } from '../copy.ts';
import { SetPips } from './set-pips.tsx';

const SECONDS_IN_A_MINUTE = 60;

/** Where the cycle stands, in one line; leads to the page that tells more. */
export function SetsLink({ view: { state } }: { readonly view: TimerView }) {
  const next = modeAfter(state);
  const say = state.session ? copy.next : copy.afterwards;
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
        {say(MODE_NAMES[next], durationOf(next, state.settings) / SECONDS_IN_A_MINUTE)}
        <Icon svg={caretRight} size={14} />
      </span>
    </Link>
  );
}
