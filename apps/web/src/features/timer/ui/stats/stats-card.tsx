import type { DaySettings } from '@molip/domain/study-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStudyDay } from '../../../../shared/lib/use-study-day.ts';
import { FailedPart } from '../../../../shared/ui/failed-part.tsx';
import { Segment } from '../../../../shared/ui/segment.tsx';
import { STATS_KEY, statsQuery } from '../../api/read-stats.ts';
import { statsCopy as copy } from '../copy.ts';
import { PeriodChart } from './period-chart.tsx';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { TodayFigure } from './today-figure.tsx';

const PERIODS = [
  { value: 'weekly', label: copy.weekly },
  { value: 'monthly', label: copy.monthly },
] as const;
type ChartPeriod = (typeof PERIODS)[number]['value'];

interface StatsCardProps {
  readonly goalMinutes: number | undefined;
  readonly daySettings: DaySettings;
}

/** Today, this week and this month, by the days that the server counts. */
export function StatsCard({ goalMinutes, daySettings }: StatsCardProps) {
  useStudyDay(daySettings, STATS_KEY);
  const [period, setPeriod] = useState<ChartPeriod>('weekly');
  const daily = useQuery(statsQuery('daily'));
  const longer = useQuery(statsQuery(period));

  const retry = () => {
    for (const query of [daily, longer]) if (query.isError) void query.refetch();
  };
  const waiting = (isFailed: boolean) =>
    isFailed ? <FailedPart onRetry={retry}>{copy.failed}</FailedPart> : <StatsSkeleton />;
  return (
    <section aria-label={copy.title} className="rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
      {daily.data ? (
        <>
          <TodayFigure stats={daily.data} goalMinutes={goalMinutes} />
          <hr className="my-2.5 border-line" />
          <Segment label={copy.period} options={PERIODS} value={period} onChange={setPeriod} />
          <div className="mt-2 flex min-h-17 flex-col justify-center">
            {longer.data ? (
              longer.data.totalFocusMinutes === 0 ? (
                <p className="text-center text-label text-ink-soft">{copy.empty}</p>
              ) : (
                <PeriodChart stats={longer.data} today={daily.data.to} />
              )
            ) : (
              waiting(longer.isError)
            )}
          </div>
        </>
      ) : (
        waiting(daily.isError)
      )}
    </section>
  );
}
