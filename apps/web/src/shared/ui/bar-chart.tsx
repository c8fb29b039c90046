import { classNames } from '../lib/class-names.ts';

export interface Bar {
  readonly id: string;
  readonly value: number;
  /** Under the bar; none where bars stand too close to name each. */
  readonly label?: string;
  /** The number, under the label. */
  readonly valueLabel?: string;
  /** The whole of it, for those who hear the chart: 11월 9일 월요일 52분. */
  readonly spoken: string;
  readonly isToday: boolean;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Days as bars, the tallest one filling the height; a day without anything is a foot. No axes: the numbers stand below. */
export function BarChart({ label, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="flex">
      {bars.map((bar) => (
        <li key={bar.id} className="min-w-0 flex-1">
          <span className="sr-only">{bar.spoken}</span>
          <div aria-hidden="true" className="flex flex-col items-center">
            <div className="flex h-7 w-full items-end justify-center px-px">
              <div
                className={classNames(
                  'min-h-0.5 w-full max-w-3 rounded-t-[6px] rounded-b-[2px]',
                  paintOf(bar),
                )}
                style={{ height: `${(bar.value / highest) * 100}%` }}
              />
            </div>
            <Under bar={bar} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function paintOf({ value, isToday }: Bar): string {
  if (value === 0) return 'bg-track';
  return isToday ? 'bg-primary' : 'bg-heat-2';
}

/** Wider than its bar where only some are named. */
function Under({ bar }: { readonly bar: Bar }) {
  const tone = bar.isToday ? 'font-bold text-primary' : 'text-ink-soft';
  return (
    <div className="figures mt-0.75 min-h-2.25 text-center text-caption whitespace-nowrap">
      <div className={tone}>{bar.label}</div>
      {bar.valueLabel === undefined ? null : (
        <div className={classNames('font-bold', bar.isToday && 'text-primary')}>{bar.valueLabel}</div>
      )}
    </div>
  );
}
