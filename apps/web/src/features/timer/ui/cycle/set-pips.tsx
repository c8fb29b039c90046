import type { TimerState } from '@molip/domain/timer';
import { classNames } from '#shared/lib/class-names.ts';

/** One bar a set: done, half done while its break runs, still to come. */
export function SetPips({ state }: { readonly state: TimerState }) {
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
