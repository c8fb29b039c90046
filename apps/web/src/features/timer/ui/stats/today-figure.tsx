import type { TimerStats } from '@molip/contract';
import { durationText } from '#shared/lib/duration-text.ts';
import { statsCopy as copy } from '../copy.ts';
import { Meter } from '../meter.tsx';

interface TodayFigureProps {
  readonly stats: TimerStats;
  readonly goalMinutes: number | undefined;
}

export function TodayFigure({ stats, goalMinutes }: TodayFigureProps) {
  const { totalFocusMinutes, completedSessions } = stats;
  return (
    <div>
      <h2 className="text-label font-normal tracking-normal text-ink-soft">{copy.today}</h2>
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-2">
        <p className="flex items-baseline whitespace-nowrap tracking-[-0.022em]">
          <b className="text-title-l leading-[1.4]">{totalFocusMinutes}</b>
          <b className="text-title-s">{copy.minutes}</b>
          {goalMinutes === undefined ? null : (
            <span className="ml-1 text-ink-soft">{copy.goal(goalMinutes)}</span>
          )}
        </p>
        <p className="text-label text-ink-soft">
          {goalMinutes === undefined ? (
            copy.sessions(completedSessions)
          ) : (
            <UntilGoal left={goalMinutes - totalFocusMinutes} />
          )}
        </p>
      </div>
      {goalMinutes === undefined ? null : (
        <div className="mt-1">
          <Meter
            label={copy.goalLabel}
            value={Math.min(100, (totalFocusMinutes / goalMinutes) * 100)}
            valueText={copy.goalProgress(totalFocusMinutes, goalMinutes)}
          />
        </div>
      )}
    </div>
  );
}

function UntilGoal({ left }: { readonly left: number }) {
  if (left <= 0) return copy.goalReached;
  return (
    <>
      {copy.untilGoal} <b className="text-ink">{durationText(left)}</b>
    </>
  );
}
