import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface MessageColumnProps {
  /** Each an alert of its own, which interrupts. */
  readonly alerts: readonly ReactNode[];
  /** The rest, told in their turn: by this column, so that a role of their own would tell them twice. */
  readonly children: readonly ReactNode[];
  readonly className: string;
}

/** Always there, so that a screen reader listens before the first one arrives. */
export function MessageColumn({ alerts, children, className }: MessageColumnProps) {
  return (
    <div data-messages="" className={classNames('flex max-w-full flex-col', className)}>
      <div className="flex flex-col gap-1 not-empty:mb-1">{alerts}</div>
      <div aria-live="polite" aria-relevant="additions" className="flex flex-col gap-1">
        {children}
      </div>
    </div>
  );
}
