import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw';
import { Icon } from './icon.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps<Option extends SelectOption> {
  readonly options: readonly Option[];
  readonly value: Option['value'];
  readonly onChange: (value: Option['value']) => void;
  /** The id of the words that name it. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
}

/** The browser's own list, so that phones open their wheel and keys work everywhere. */
export function Select<Option extends SelectOption>(props: SelectProps<Option>) {
  const { options, value, onChange, labelledBy, describedBy, disabled } = props;
  return (
    <span className="relative inline-flex shrink-0">
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        disabled={disabled}
        className="h-5.5 field-sizing-content appearance-none rounded-control border border-line-strong bg-surface pr-4.5 pl-1.75 text-label font-medium any-pointer-coarse:text-body disabled:opacity-60"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-ink-soft">
        <Icon svg={caretDown} size={14} />
      </span>
    </span>
  );
}
