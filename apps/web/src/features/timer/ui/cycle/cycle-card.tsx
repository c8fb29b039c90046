import { durationOf, nextSession, sessionProgress, type TimerState } from '@molip/domain/timer';
import { MODE_NAMES } from '../../mode-names.ts';
import { cycleCopy as copy } from '../copy.ts';
import { Meter } from '../meter.tsx';
import { cyclesUntilLongBreak, isLongBreakDue } from './long-break.ts';
import { LongBreakHint } from './long-break-hint.tsx';

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
