interface MeterProps {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  readonly valueText: string;
}

export function Meter({ label, value, valueText }: MeterProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      className="h-1 overflow-hidden rounded-full bg-track"
    >
      <div className="h-full rounded-full bg-primary" style={{ width: `${value}%` }} />
    </div>
  );
}
