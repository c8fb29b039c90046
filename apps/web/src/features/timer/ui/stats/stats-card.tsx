import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commonCopy } from '../../../../shared/copy/common.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Segment } from '../../../../shared/ui/segment.tsx';
import { statsQuery } from '../../api/read-stats.ts';
import { statsCopy as copy } from '../copy.ts';
import { PeriodChart } from './period-chart.tsx';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { TodayFigure } from './today-figure.tsx';

const PERIODS = [
  { value: 'weekly', label: copy.weekly },
  { value: 'monthly', label: copy.monthly },
] as const;
type ChartPeriod = (typeof PERIODS)[number]['value'];

/** Today, this week and this month, by the days that the server counts. */
export function StatsCard({ goalMinutes }: { readonly goalMinutes: number | undefined }) {
  const [period, setPeriod] = useState<ChartPeriod>('weekly');
  const daily = useQuery(statsQuery('daily'));
  const longer = useQuery(statsQuery(period));

  const retry = () => {
    for (const query of [daily, longer]) if (query.isError) void query.refetch();
  };
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
              <Waiting isFailed={longer.isError} onRetry={retry} />
            )}
          </div>
        </>
      ) : (
        <Waiting isFailed={daily.isError} onRetry={retry} />
      )}
    </section>
  );
}

interface WaitingProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

function Waiting({ isFailed, onRetry }: WaitingProps) {
  if (!isFailed) return <StatsSkeleton />;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-1.5 py-2 text-center text-label text-ink-soft"
    >
      <p>{copy.failed}</p>
      <Button look="soft" onClick={onRetry}>
        {commonCopy.retry}
      </Button>
    </div>
  );
}
