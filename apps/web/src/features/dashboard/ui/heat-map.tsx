import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { longDateOf } from '#shared/lib/day-names.ts';
import { dashboardCopy } from '../copy.ts';
import { dayAt, HEAT_SIZE, linesAround, ringAround, weekPlace } from '../model/heat-drawing.ts';
import {
  dayOfKey,
  HEAT_LEVELS,
  type HeatDay,
  type HeatMeasure,
  heatLevel,
  monthLabels,
  usualDay,
} from '../model/heat-map.ts';

const { year: copy } = dashboardCopy;

interface HeatMapProps {
  readonly days: readonly HeatDay[];
  readonly today: string;
  readonly measure: HeatMeasure;
  readonly picked: number | null;
  readonly onPick: (index: number | null) => void;
}

/** One place for the keyboard, and one line for each of five shades. */
export function HeatMap({ days, today, measure, picked, onPick }: HeatMapProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const ring = useRef<SVGRectElement>(null);
  const shades = useMemo(() => shadesOf(days, measure), [days, measure]);
  const index = picked ?? days.length - 1;
  const shown = days[index];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayOfKey(event.key, index, days.length);
    if (next === null) return;
    event.preventDefault();
    flushSync(() => onPick(next));
    ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const pick = ({ clientX, clientY }: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const point = { across: (clientX - box.x) / box.width, down: (clientY - box.y) / box.height };
    const at = dayAt(point, days.length);
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
      aria-valuetext={shown ? dayWords(shown, today) : undefined}
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
          {monthLabels(days).map(({ month, column }) => (
            <span key={column} style={{ insetInlineStart: `${weekPlace(column) * 100}%` }}>
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
          {picked === null ? null : <rect ref={ring} className="heat-ring" {...ringAround(picked)} />}
        </svg>
      </div>
    </div>
  );
}

/** The map begins a year ago, with days of the same name. */
export const dayWords = ({ day, focusMinutes, reviews }: HeatDay, today: string) =>
  copy.day(longDateOf(day, today), focusMinutes, reviews);

function shadesOf(days: readonly HeatDay[], measure: HeatMeasure): string[] {
  const usual = usualDay(days, measure);
  const levels = days.map((day) => heatLevel(day[measure], usual));
  return HEAT_LEVELS.map((level) =>
    linesAround(levels.flatMap((dayLevel, at) => (dayLevel === level ? at : []))),
  );
}
