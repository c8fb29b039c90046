import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { longDateOf } from '#shared/lib/day-names.ts';
import { dashboardCopy } from '../copy.ts';
import {
  computeHeatLevel,
  computeMedian,
  dayAfterKey,
  HEAT_LEVELS,
  type HeatDay,
  type HeatMeasure,
  listMonthLabels,
} from '../model/heat-map.ts';
import { dayAtPoint, HEAT_SIZE, outlinePath, ringRect, weekOffset } from '../model/heat-map-geometry.ts';

const { year: copy } = dashboardCopy;

interface HeatMapProps {
  readonly days: readonly HeatDay[];
  readonly today: string;
  readonly measure: HeatMeasure;
  readonly picked: number | null;
  readonly onPick: (index: number | null) => void;
}

/** One tab stop for all days, and one path for each of the five shades. */
export function HeatMap({ days, today, measure, picked, onPick }: HeatMapProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const ring = useRef<SVGRectElement>(null);
  const shades = useMemo(() => computeShadePaths(days, measure), [days, measure]);
  const index = picked ?? days.length - 1;
  const shown = days[index];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, index, days.length);
    if (next === null) return;
    event.preventDefault();
    flushSync(() => onPick(next));
    ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const pick = ({ clientX, clientY }: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const point = { across: (clientX - box.x) / box.width, down: (clientY - box.y) / box.height };
    const at = dayAtPoint(point, days.length);
    if (at !== null) onPick(at);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={copy.pick}
      aria-valuemin={0}
      aria-valuemax={days.length - 1}
      aria-valuenow={index}
      aria-valuetext={shown ? formatHeatDay(shown, today) : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => onPick(index)}
      onBlur={() => onPick(null)}
      onPointerDown={pick}
      onPointerMove={pick}
      onPointerLeave={() => onPick(null)}
      className="heat-scroll"
    >
      <div className="heat">
        <div aria-hidden="true" className="heat-months text-caption text-ink-soft">
          {listMonthLabels(days).map(({ month, column }) => (
            <span key={column} style={{ insetInlineStart: `${weekOffset(column) * 100}%` }}>
              {copy.monthName(month)}
            </span>
          ))}
        </div>
        <svg
          ref={drawing}
          aria-hidden="true"
          className="heat-days"
          {...HEAT_SIZE}
          viewBox={`0 0 ${HEAT_SIZE.width} ${HEAT_SIZE.height}`}
        >
          {HEAT_LEVELS.map((level) => (
            <path key={level} className="heat-day" data-level={level} d={shades[level]} />
          ))}
          {picked === null ? null : <rect ref={ring} className="heat-ring" {...ringRect(picked)} />}
        </svg>
      </div>
    </div>
  );
}

/** With the year where it differs from today's: the map begins a year ago. */
export const formatHeatDay = ({ day, focusMinutes, reviews }: HeatDay, today: string) =>
  copy.day(longDateOf(day, today), focusMinutes, reviews);

function computeShadePaths(days: readonly HeatDay[], measure: HeatMeasure): string[] {
  const median = computeMedian(days, measure);
  const levels = days.map((day) => computeHeatLevel(day[measure], median));
  return HEAT_LEVELS.map((level) =>
    outlinePath(levels.flatMap((dayLevel, at) => (dayLevel === level ? at : []))),
  );
}
