import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';

interface ActionRowProps {
  readonly icon: string;
  readonly onClick: () => void;
  /** How it stands, at the right end. */
  readonly state?: ReactNode;
  /** There is more behind it. */
  readonly opens?: boolean;
  readonly children: string;
}

/** A row of a card that does something as a whole. */
export function ActionRow({ icon, onClick, state, opens, children }: ActionRowProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={onClick}
        aria-haspopup={opens ? 'dialog' : undefined}
        className="flex min-h-7 w-full items-center gap-1.5 rounded-small text-left"
      >
        <span className="inline-flex w-2.5 shrink-0 justify-center">
          <Icon svg={icon} size={20} className="text-ink-soft" />
        </span>
        <span className="flex-1">{children}</span>
        {state ? <span className="figures text-label text-ink-soft">{state}</span> : null}
        {opens ? <Icon svg={caret} size={16} className="text-ink-soft" /> : null}
      </button>
    </li>
  );
}
