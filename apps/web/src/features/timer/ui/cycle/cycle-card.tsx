import { durationOf, nextSession, sessionProgress, type TimerState } from '@molip/domain/timer';
import { Button } from '#shared/ui/button.tsx';
import { useFocusBack } from '#shared/ui/feedback/use-focus-back.ts';
import { MODE_NAMES } from '../../copy.ts';
import { timerActions } from '../../model/timer-actions.ts';
import { cycleCopy as copy } from '../copy.ts';
import { Meter } from '../meter.tsx';

const SECONDS_IN_A_MINUTE = 60;

export function CycleCard({ state }: { readonly state: TimerState }) {
  const { completedSessions, currentCycle, settings, session } = state;
  const next = nextSession(state);
  const isDue = isLongBreakDue(state);
  const left = cyclesUntilLongBreak(state);
  return (
    <section aria-label={copy.title} className="rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
      <p className="figures flex items-baseline justify-between">
        <span className="text-label text-ink-soft">{copy.setsLabel}</span>{' '}
        <span className="text-ink-soft">
          <b className="text-title-l text-ink">{completedSessions}</b>/{settings.targetSessions}
        </span>
      </p>
      <div className="mt-1">
        <Meter
          label={copy.setsLabel}
          value={sessionProgress(state)}
          valueText={copy.sets(completedSessions, settings.targetSessions)}
        />
      </div>
      <dl className="figures mt-1.5">
        {session ? (
          <Line
            name={copy.now}
            value={copy.length(MODE_NAMES[session.mode], session.duration / SECONDS_IN_A_MINUTE)}
          />
        ) : null}
        <Line
          name={copy.nextLabel}
          value={copy.length(MODE_NAMES[next.mode], next.duration / SECONDS_IN_A_MINUTE)}
        />
        <Line name={copy.title} value={copy.cycle(currentCycle)} />
        {isDue ? null : (
          <Line name={copy.untilLongBreak} value={left === 0 ? copy.thisCycle : copy.cycles(left)} />
        )}
      </dl>
      {isDue ? (
        <LongBreakHint
          cycles={settings.longBreakInterval}
          minutes={durationOf('LONG_BREAK', settings) / SECONDS_IN_A_MINUTE}
        />
      ) : null}
    </section>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-2 border-b border-line last:border-b-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}

interface LongBreakHintProps {
  readonly cycles: number;
  readonly minutes: number;
}

function LongBreakHint({ cycles, minutes }: LongBreakHintProps) {
  return (
    <div ref={useFocusBack()} className="border-t border-line pt-2">
      <div role="status">
        <p className="font-bold">{copy.longBreakHint}</p>
        <p className="text-label text-ink-soft">{copy.longBreakReason(cycles, minutes)}</p>
      </div>
      <Button look="soft" className="mt-1.5 w-full" onClick={() => timerActions.changeMode('LONG_BREAK')}>
        {copy.chooseLongBreak}
      </Button>
    </div>
  );
}

/** The cycle that has just ended is one after which a long break is due. */
function isLongBreakDue({ status, completedSessions, currentCycle, settings, mode }: TimerState): boolean {
  const isCycleDone = completedSessions >= settings.targetSessions;
  return (
    status === 'IDLE' &&
    isCycleDone &&
    currentCycle % settings.longBreakInterval === 0 &&
    mode !== 'LONG_BREAK'
  );
}

/** 0: the long break follows the current cycle. */
function cyclesUntilLongBreak({ currentCycle, settings }: TimerState): number {
  const into = currentCycle % settings.longBreakInterval;
  return into === 0 ? 0 : settings.longBreakInterval - into;
}
