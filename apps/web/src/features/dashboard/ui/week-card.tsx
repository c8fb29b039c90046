import type { Dashboard } from '@molip/contract';
import { durationText } from '#shared/lib/duration-text.ts';
import { BarChart } from '#shared/ui/bar-chart.tsx';
import { barsOfWeek } from '#shared/ui/day-bars.ts';
import { dashboardCopy } from '../copy.ts';
import { Card } from './card.tsx';
import { CardLink } from './card-link.tsx';

const { week: copy } = dashboardCopy;
const REPORT_PATH: string = '/dashboard/report';
const CHART_PX = 152;

export function WeekCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { weeklyStats, todayStudy, today } = dashboard;
  const days = weeklyStats.days.map(({ date, focusMinutes }) => ({ date, value: focusMinutes }));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const { goalMinutes } = todayStudy;
  return (
    <Card
      title={copy.title}
      end={
        <span className="flex items-center gap-1.5">
          <span className="figures text-label text-ink-soft">{durationText(total)}</span>
          <CardLink to={REPORT_PATH} label={copy.reportLabel}>
            {copy.report}
          </CardLink>
        </span>
      }
    >
      <BarChart
        label={copy.title}
        bars={barsOfWeek(days, today, durationText)}
        goal={{ value: goalMinutes, label: copy.goal(goalMinutes) }}
        heightPx={CHART_PX}
      />
    </Card>
  );
}
