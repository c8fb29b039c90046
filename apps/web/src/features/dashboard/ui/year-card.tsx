import type { Dashboard } from '@molip/contract';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { longDateOf } from '../../../shared/lib/day-names.ts';
import { durationText } from '../../../shared/lib/duration-text.ts';
import { Segment } from '../../../shared/ui/segment.tsx';
import { dashboardCopy } from '../copy.ts';
import {
  dayOfKey,
  type HeatDay,
  type HeatMeasure,
  heatLevel,
  monthLabels,
  monthSums,
  usualDay,
  yearDays,
} from '../model/heat-map.ts';
import { Card } from './card.tsx';

const { year: copy } = dashboardCopy;
const MEASURES = [
  { value: 'focusMinutes', label: copy.measures.focusMinutes },
  { value: 'reviews', label: copy.measures.reviews },
] as const;
const LEVELS = [0, 1, 2, 3, 4];

/** The year as a map: one place for the keyboard, a line about the day it is on, and the months as a table. */
export function YearCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const [measure, setMeasure] = useState<HeatMeasure>('focusMinutes');
  const days = useMemo(() => yearDays(dashboard), [dashboard]);
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
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <p aria-hidden="true" className="heat-legend flex items-center gap-0.5 text-caption text-ink-soft">
          {copy.less}
          {LEVELS.map((level) => (
            <span key={level} className="heat-day" data-level={level} />
          ))}
          {copy.more}
        </p>
        <p aria-hidden="true" className="figures min-h-2.25 flex-1 text-label text-ink-soft">
          {day ? wordsOf(day, dashboard.today) : null}
        </p>
        <Segment label={copy.measure} options={MEASURES} value={measure} onChange={setMeasure} />
      </div>
      {/* Around the table, which would not shrink itself. */}
      <div className="sr-only">
        <MonthTable days={days} />
      </div>
    </Card>
  );
}

/** The map begins a year ago, with days of the same name. */
const wordsOf = ({ day, focusMinutes, reviews }: HeatDay, today: string) =>
  copy.day(longDateOf(day, today), focusMinutes, reviews);

interface HeatMapProps {
  readonly days: readonly HeatDay[];
  readonly today: string;
  readonly measure: HeatMeasure;
  readonly picked: number | null;
  readonly onPick: (index: number | null) => void;
}

function HeatMap({ days, today, measure, picked, onPick }: HeatMapProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // The newest days are at the end, which a phone has no room for.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box) box.scrollLeft = box.scrollWidth;
  }, []);
  const usual = usualDay(days, measure);
  const index = picked ?? days.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayOfKey(event.key, index, days.length);
    if (next === null) return;
    event.preventDefault();
    onPick(next);
    scroller.current
      ?.querySelector(`[data-index="${next}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const pick = ({ target }: PointerEvent) => {
    const at = target instanceof Element ? target.getAttribute('data-index') : null;
    if (at !== null) onPick(Number(at));
  };
  const shown = days[index];
  return (
    <div className="heat-frame">
      <div
        ref={scroller}
        role="slider"
        tabIndex={0}
        aria-label={copy.pick}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={index}
        aria-valuetext={shown ? wordsOf(shown, today) : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => onPick(index)}
        onBlur={() => onPick(null)}
        onPointerOver={pick}
        onPointerLeave={() => onPick(null)}
        className="heat-scroll"
      >
        <div className="heat">
          <div aria-hidden="true" className="heat-months text-caption text-ink-soft">
            {monthLabels(days).map(({ month, column }) => (
              <span key={column} style={{ '--column': column } as object}>
                {copy.monthName(month)}
              </span>
            ))}
          </div>
          <div className="heat-days">
            {days.map((day, at) => (
              <span
                key={day.day}
                className="heat-day"
                data-index={at}
                data-level={heatLevel(day[measure], usual)}
                data-picked={at === picked || undefined}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
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
        {monthSums(days).map(({ month, days: count, focusMinutes, reviews }) => (
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
