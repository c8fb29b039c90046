import close from '@phosphor-icons/core/assets/regular/x.svg?raw';
import { Link } from '@tanstack/react-router';
import { useFocusBack } from './feedback/use-focus-back.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface SubjectLineProps {
  readonly icon: string;
  readonly to: string;
  /** Its name; empty while that is not known. */
  readonly children: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** What is being studied, where the timer runs: its name leads to it. */
export function SubjectLine({ icon, to, children, clearLabel, onClear }: SubjectLineProps) {
  return (
    <div
      ref={useFocusBack()}
      className="mt-1 flex max-w-full items-center rounded-full bg-surface pl-2 text-label shadow-card"
    >
      <Link
        to={to}
        className="flex min-h-5.5 min-w-0 items-center gap-0.75 text-ink no-underline hover:text-primary"
      >
        <Icon svg={icon} size={20} />
        <span className="truncate">{children}</span>
      </Link>
      <IconButton svg={close} size={18} label={clearLabel} onClick={onClear} />
    </div>
  );
}
