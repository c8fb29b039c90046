import type { Dashboard } from '@molip/contract';
import { useMemo, useState } from 'react';
import { durationText } from '#shared/lib/duration-text.ts';
import { Segment } from '#shared/ui/segment.tsx';
import { dashboardCopy } from '../copy.ts';
import {
  computeMonthSums,
  HEAT_LEVELS,
  type HeatDay,
  type HeatMeasure,
  listYearDays,
} from '../model/heat-map.ts';
import { Card } from './card.tsx';
import { formatHeatDay, HeatMap } from './heat-map.tsx';

const { year: copy } = dashboardCopy;
const MEASURES = [
  { value: 'focusMinutes', label: copy.measures.focusMinutes },
  { value: 'reviews', label: copy.measures.reviews },
] as const;

/** The year as a heat map with a line about the picked day, and the months as a table for screen readers. */
export function YearCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const [measure, setMeasure] = useState<HeatMeasure>('focusMinutes');
  const days = useMemo(() => listYearDays(dashboard), [dashboard]);
  const active = days.filter((day) => day[measure] > 0);
  const sum = active.reduce((total, day) => total + day[measure], 0);
  const [picked, setPicked] = useState<number | null>(null);
  const day = picked === null ? undefined : days[picked];
  return (
    <Card
      title={copy.title}
      end={
        <span className="figures text-label text-ink-soft">
          {measure === 'reviews' ? copy.reviewSum(active.length, sum) : copy.sum(active.length, sum)}
        </span>
      }
    >
      <HeatMap days={days} today={dashboard.today} measure={measure} picked={picked} onPick={setPicked} />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p aria-hidden="true" className="heat-legend flex items-center gap-0.5 text-caption text-ink-soft">
          {copy.less}
          {HEAT_LEVELS.map((level) => (
            <span key={level} className="heat-day" data-level={level} />
          ))}
          {copy.more}
        </p>
        {/* On phones the text has a line of its own, which keeps its height while it is empty. */}
        <p
          aria-hidden="true"
          className="figures order-last min-h-2.25 w-full text-label text-ink-soft tablet:order-none tablet:w-auto tablet:flex-1"
        >
          {day ? formatHeatDay(day, dashboard.today) : null}
        </p>
        <Segment label={copy.measure} options={MEASURES} value={measure} onChange={setMeasure} />
      </div>
      {/* A wrapper, since the table itself would not shrink. */}
      <div className="sr-only">
        <MonthTable days={days} />
      </div>
    </Card>
  );
}

function MonthTable({ days }: { readonly days: readonly HeatDay[] }) {
  return (
    <table>
      <caption>{copy.table}</caption>
      <thead>
        <tr>
          {copy.tableHead.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {computeMonthSums(days).map(({ month, days: count, focusMinutes, reviews }) => (
          <tr key={month}>
            <th scope="row">{copy.tableRow(month)}</th>
            <td>{copy.tableDays(count)}</td>
            <td>{durationText(focusMinutes)}</td>
            <td>{copy.tableCards(reviews)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
