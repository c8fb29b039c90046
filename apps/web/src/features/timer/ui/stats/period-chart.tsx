import type { TimerStats } from '@molip/contract';
import { BarChart } from '../../../../shared/ui/bar-chart.tsx';
import { statsCopy as copy, durationText } from '../copy.ts';
import { barsOfMonth, barsOfWeek } from './bars-of.ts';
import { dateOf } from './day-names.ts';

interface PeriodChartProps {
  readonly stats: TimerStats;
  /** The study day that the server counts, not the date of this device. */
  readonly today: string;
}

export function PeriodChart({ stats, today }: PeriodChartProps) {
  const { days, totalFocusMinutes, completedSessions } = stats;
  const isMonth = stats.period === 'monthly';
  const best = days.reduce((most, day) => (day.focusMinutes > most.focusMinutes ? day : most));
  return (
    <div>
      <p className="figures mb-1.5 flex justify-between gap-2 text-label text-ink-soft">
        <b className="text-body text-ink">{durationText(totalFocusMinutes)}</b>
        <span className="self-end">{copy.sessions(completedSessions)}</span>
      </p>
      <BarChart
        label={isMonth ? copy.monthly : copy.weekly}
        bars={isMonth ? barsOfMonth(days, today) : barsOfWeek(days, today)}
      />
      {isMonth ? (
        <p className="figures mt-0.5 text-small text-ink-soft">
          {copy.bestDay(dateOf(best.date), best.focusMinutes)}
        </p>
      ) : null}
    </div>
  );
}
