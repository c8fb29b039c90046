interface DialClockProps {
  readonly minutes: string;
  readonly seconds: string;
  /** For small dials, whose captions cannot shrink along. */
  readonly isCompact?: boolean;
}

/** Minutes and seconds inside a dial; the size follows the dial. */
export function DialClock({ minutes, seconds, isCompact }: DialClockProps) {
  const size = isCompact ? 'text-[21.5cqw]' : 'text-[24cqw]';
  return (
    <p
      className={`figures flex items-center whitespace-nowrap ${size} leading-[1.15] font-medium tracking-[-0.028em]`}
    >
      {minutes}
      <span className="-mt-[0.1em] px-[0.015em]">:</span>
      {seconds}
    </p>
  );
}
