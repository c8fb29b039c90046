import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'soft' | 'line' | 'ghost' | 'danger' | 'danger-soft';

const LOOKS: Record<Look, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  /** The second act beside a primary one. */
  soft: 'bg-primary-soft text-primary hover:brightness-95',
  line: 'bg-surface text-ink border border-line-mid hover:bg-sunken',
  ghost: 'text-ink-soft hover:text-ink',
  /** What cannot be taken back. */
  danger: 'bg-error-strong text-on-error hover:brightness-90',
  'danger-soft': 'bg-error-soft text-error hover:brightness-95',
};

/** For links that look like buttons. */
export function buttonClass(look: Look, isLarge = false): string {
  return classNames(
    // Unlike other words those of a button do not break just to let it shrink.
    'inline-flex items-center justify-center gap-1 rounded-control font-bold wrap-break-word no-underline select-none',
    isLarge ? 'min-h-6.5 px-3 text-body' : 'min-h-5.5 px-2.5 text-body',
    LOOKS[look],
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  readonly isLarge?: boolean;
  /** Said in place of the label while the work runs, and shown where it fits: the button keeps its width. */
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { look = 'primary', isLarge, isBusy, busyLabel, children, className, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      className={classNames(
        buttonClass(look, isLarge),
        'relative',
        disabled && 'bg-track! text-ink-soft! border-transparent',
        className,
      )}
    >
      <span className={classNames('inline-flex items-center justify-center gap-1', isBusy && 'invisible')}>
        {children}
      </span>
      {isBusy ? (
        // One line: words that have no room beside the spinner go to a second one, which is not seen.
        <span
          className="absolute inset-x-0 inline-flex h-[1lh] flex-wrap justify-center gap-1 overflow-hidden *:h-full"
          role="status"
        >
          <Spinner />
          {busyLabel}
        </span>
      ) : null}
    </button>
  );
}
