import type { DaySettings } from '@molip/domain/study-day';
import { useState } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { useStudyDay } from '#shared/lib/use-study-day.ts';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Segment } from '#shared/ui/segment.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { STATS_KEY, useStats } from '../../api/timer-stats.ts';
import { statsCopy as copy } from '../copy.ts';
import { PeriodChart } from './period-chart.tsx';
import { TodayFigure } from './today-figure.tsx';

/** Shown without a network only, so no page loads it at first. */
const OldFigures = lazyComponent(async () => (await import('#shared/ui/old-figures.tsx')).OldFigures);

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

/** Today, this week and this month, by the server's study days. */
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
        <OldFigures
          sinceMs={oldSinceMs}
          isRetrying={daily.isFetching || longer.isFetching}
          onRetry={retry}
          className="mb-1 text-ink-soft"
        />
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

const HEIGHTS = ['h-5', 'h-7', 'h-4', 'h-5', 'h-3', 'h-3', 'h-3'];

function StatsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2">
      <Skeleton className="h-2.5 w-12" />
      <div className="flex items-end justify-around">
        {HEIGHTS.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars that never move.
          <Skeleton key={index} className={`w-3 ${height}`} />
        ))}
      </div>
      <Skeleton className="h-2 w-full" />
    </SkeletonGroup>
  );
}
