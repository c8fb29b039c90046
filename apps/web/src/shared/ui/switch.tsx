interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The id of the words that name it. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
}

/** For what takes effect at once. Stands inside a label that gives it 44 px to touch. */
export function Switch({ checked, onChange, labelledBy, describedBy, disabled }: SwitchProps) {
  return (
    <span className="relative inline-flex h-3.5 w-6 shrink-0">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="peer size-full appearance-none rounded-full bg-line-strong transition-colors checked:bg-primary disabled:opacity-40"
      />
      <span className="pointer-events-none absolute top-[3px] left-[3px] size-2.75 rounded-full bg-surface transition-[translate] peer-checked:translate-x-2.5 peer-checked:bg-on-primary" />
    </span>
  );
}
