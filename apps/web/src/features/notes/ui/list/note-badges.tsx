import waitingIcon from '@phosphor-icons/core/assets/bold/cloud-arrow-up-bold.svg?raw';
import conflictIcon from '@phosphor-icons/core/assets/bold/warning-bold.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import type { UnsentState } from '../../model/note-list-item.ts';
import { listCopy as copy } from './copy.ts';

/** A word beside the title or the date of a note. */
export function TextBadge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="shrink-0 rounded-small bg-track px-1 text-caption font-bold text-ink-soft">
      {children}
    </span>
  );
}

const UNSENT_COLORS = {
  waiting: 'bg-primary-soft text-primary',
  conflict: 'bg-warning-soft text-warning',
} as const;

export function UnsentBadge({ state }: { readonly state: UnsentState }) {
  const isConflict = state === 'conflict';
  return (
    <span
      className={`flex shrink-0 items-center gap-0.5 rounded-small px-1 text-caption font-bold ${UNSENT_COLORS[state]}`}
    >
      <Icon svg={isConflict ? conflictIcon : waitingIcon} size={12} />
      {isConflict ? copy.conflict : copy.waiting}
    </span>
  );
}
