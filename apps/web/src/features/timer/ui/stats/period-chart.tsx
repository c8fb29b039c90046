import type { TimerStats } from '@molip/contract';
import { dateOf } from '#shared/lib/day-names.ts';
import { durationText } from '#shared/lib/duration-text.ts';
import { BarChart } from '#shared/ui/bar-chart.tsx';
import { barsOfMonth, barsOfWeek } from '#shared/ui/day-bars.ts';
import { statsCopy as copy } from '../copy.ts';

interface PeriodChartProps {
  readonly stats: TimerStats;
  /** The server's study day, not the device's date. */
  readonly today: string;
}

export function PeriodChart({ stats, today }: PeriodChartProps) {
  const { days, totalFocusMinutes, completedSessions } = stats;
  const isMonth = stats.period === 'monthly';
  const values = days.map(({ date, focusMinutes }) => ({ date, value: focusMinutes }));
  const barsOf = isMonth ? barsOfMonth : barsOfWeek;
  const best = days.reduce((most, day) => (day.focusMinutes > most.focusMinutes ? day : most));
  return (
    <div>
      <p className="figures mb-1.5 flex justify-between gap-2 text-label text-ink-soft">
        <b className="text-body text-ink">{durationText(totalFocusMinutes)}</b>
        <span className="self-end">{copy.sessions(completedSessions)}</span>
      </p>
      <BarChart label={isMonth ? copy.monthly : copy.weekly} bars={barsOf(values, today, durationText)} />
      {isMonth ? (
        <p className="figures mt-0.5 text-small text-ink-soft">
          {copy.bestDay(dateOf(best.date), best.focusMinutes)}
        </p>
      ) : null}
    </div>
  );
}
