import type { DaySettings } from '@molip/domain/study-day';
import { lazy, Suspense, useState } from 'react';
import { useStudyDay } from '#shared/lib/use-study-day.ts';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Segment } from '#shared/ui/segment.tsx';
import { STATS_KEY } from '../../api/read-stats.ts';
import { useStats } from '../../model/use-stats.ts';
import { statsCopy as copy } from '../copy.ts';
import { PeriodChart } from './period-chart.tsx';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { TodayFigure } from './today-figure.tsx';

/** For a day without a network: pages do not wait for it. */
const OldFigures = lazy(() =>
  import('#shared/ui/old-figures.tsx').then((module) => ({ default: module.OldFigures })),
);

const PERIODS = [
  { value: 'weekly', label: copy.weekly },
  { value: 'monthly', label: copy.monthly },
] as const;
type ChartPeriod = (typeof PERIODS)[number]['value'];

interface StatsCardProps {
  readonly memberId: number | undefined;
  readonly goalMinutes: number | undefined;
  readonly daySettings: DaySettings;
}

/** Today, this week and this month, by the days that the server counts. */
export function StatsCard({ memberId, goalMinutes, daySettings }: StatsCardProps) {
  const today = useStudyDay(daySettings, STATS_KEY);
  const [period, setPeriod] = useState<ChartPeriod>('weekly');
  const daily = useStats('daily', memberId, today);
  const longer = useStats(period, memberId, today);

  const oldSinceMs = daily.oldSinceMs ?? longer.oldSinceMs;
  const retry = () => {
    for (const { isError, refetch } of [daily, longer]) if (isError) void refetch();
  };
  const waiting = (isFailed: boolean) =>
    isFailed ? <FailedPart onRetry={retry}>{copy.failed}</FailedPart> : <StatsSkeleton />;
  return (
    <section aria-label={copy.title} className="rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
      {oldSinceMs === null ? null : (
        <Suspense>
          <OldFigures
            sinceMs={oldSinceMs}
            isRetrying={daily.isFetching || longer.isFetching}
            onRetry={retry}
            className="mb-1 text-ink-soft"
          />
        </Suspense>
      )}
      {daily.shown ? (
        <>
          <TodayFigure stats={daily.shown} goalMinutes={goalMinutes} />
          <hr className="my-2.5 border-line" />
          <Segment label={copy.period} options={PERIODS} value={period} onChange={setPeriod} />
          <div className="mt-2 flex min-h-17 flex-col justify-center">
            {longer.shown ? (
              longer.shown.totalFocusMinutes === 0 ? (
                <p className="text-center text-label text-ink-soft">{copy.empty}</p>
              ) : (
                <PeriodChart stats={longer.shown} today={daily.shown.to} />
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
