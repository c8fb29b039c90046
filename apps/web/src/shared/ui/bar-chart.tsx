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

interface GoalLine {
  readonly value: number;
  /** 목표 60분 */
  readonly label: string;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** A dashed line across the bars, with its name. */
  readonly goal?: GoalLine;
  /** What would fill the height, where that is known: 100 of a percentage. */
  readonly fullValue?: number;
  /** Of the tallest bar at least, where the chart is more than an aside: it then fills the column that it stands in. */
  readonly heightPx?: number;
}

/** Above a goal that nobody has reached, its name needs room. */
const ROOM_ABOVE_GOAL = 1.2;
const WIDE_BAR_PX = 36;

/** Days as bars, the tallest one filling the height; a day without anything is a foot. No axes: the numbers stand below. */
export function BarChart({ label, bars, goal, fullValue = 1, heightPx }: BarChartProps) {
  const highest = Math.max(
    fullValue,
    (goal?.value ?? 0) * ROOM_ABOVE_GOAL,
    ...bars.map(({ value }) => value),
  );
  const percentOf = (value: number) => `${(value / highest) * 100}%`;
  const isAside = heightPx === undefined;
  return (
    <ul aria-label={label} className="flex flex-1">
      {bars.map((bar, index) => (
        <li key={bar.id} className="flex min-w-0 flex-1 flex-col">
          <span className="sr-only">{bar.spoken}</span>
          <div aria-hidden="true" className="flex flex-1 flex-col items-center">
            <div
              className={classNames(
                'relative flex w-full items-end justify-center px-px',
                isAside ? 'h-7' : 'flex-1',
              )}
              style={{ minHeight: heightPx }}
            >
              {goal ? (
                <div
                  className="pointer-events-none absolute inset-x-0 flex justify-end border-t border-dashed border-line-strong"
                  style={{ bottom: percentOf(goal.value) }}
                >
                  {index === bars.length - 1 ? <GoalName>{goal.label}</GoalName> : null}
                </div>
              ) : null}
              <div
                data-bar=""
                className={classNames(
                  'min-h-0.5 w-full rounded-t-[6px] rounded-b-[2px]',
                  isAside && 'max-w-3',
                  paintOf(bar),
                )}
                style={{ height: percentOf(bar.value), maxWidth: isAside ? undefined : WIDE_BAR_PX }}
              />
            </div>
            <Under bar={bar} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Above the line's end, and wider than the bar there. */
function GoalName({ children }: { readonly children: string }) {
  return (
    <span className="figures absolute bottom-0 text-caption whitespace-nowrap text-ink-soft">{children}</span>
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
