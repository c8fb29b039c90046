import waitingIcon from '@phosphor-icons/core/assets/bold/cloud-arrow-up-bold.svg?raw';
import conflictIcon from '@phosphor-icons/core/assets/bold/warning-bold.svg?raw';
import { Icon } from '#shared/ui/icon.tsx';
import { listCopy as copy } from './copy.ts';

const LOOKS = {
  waiting: 'bg-primary-soft text-primary',
  conflict: 'bg-warning-soft text-warning',
} as const;

/** A note that the server does not have as it is here. */
export function StateMark({ state }: { readonly state: 'waiting' | 'conflict' }) {
  const isConflict = state === 'conflict';
  return (
    <span
      className={`flex shrink-0 items-center gap-0.5 rounded-small px-1 text-caption font-bold ${LOOKS[state]}`}
    >
      <Icon svg={isConflict ? conflictIcon : waitingIcon} size={12} />
      {isConflict ? copy.conflict : copy.waiting}
    </span>
  );
}
