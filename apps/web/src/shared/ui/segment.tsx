import { useId } from 'react';

interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SegmentProps<Value extends string> {
  /** What is chosen here, for those who cannot see it. */
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** Two to four views or values of which one holds. Arrow keys move, as in every group of radio buttons. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, options, value, onChange, disabled } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-disabled={disabled}
      className="grid auto-cols-fr grid-flow-col rounded-control bg-track has-disabled:opacity-60"
    >
      {options.map((option) => (
        <label key={option.value} className="flex min-h-5.5 cursor-pointer p-0.5 has-disabled:cursor-default">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={disabled}
            className="peer sr-only"
          />
          <span className="flex flex-1 items-center justify-center rounded-small border border-transparent px-0.5 text-center text-label font-medium peer-checked:border-line peer-checked:bg-surface peer-checked:font-bold peer-checked:shadow-card peer-focus-visible:outline-2 peer-focus-visible:outline-primary">
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
