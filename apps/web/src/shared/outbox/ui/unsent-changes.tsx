import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import cloudUp from '@phosphor-icons/core/assets/regular/cloud-arrow-up.svg?raw';
import cloudOff from '@phosphor-icons/core/assets/regular/cloud-slash.svg?raw';
import cloudWarning from '@phosphor-icons/core/assets/regular/cloud-warning.svg?raw';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { Icon } from '../../ui/icon.tsx';
import { outboxCopy } from '../copy.ts';
import { totalOf, useOutbox } from '../outbox-store.ts';

/** Rarely opened, so no page loads it at first. */
const UnsentDialog = lazyComponent(async () => (await import('./unsent-dialog.tsx')).UnsentDialog);

/** Most changes are sent before a person could read that they are not. */
const OVERDUE_AFTER_MS = 5_000;

const ROW =
  'flex min-h-5.5 w-full items-center gap-1 rounded-control px-1.5 text-left text-label sm:w-fit sm:px-2';

/** The line that says that the network is missing, or that changes are unsent; nothing otherwise. */
export function UnsentChanges({ isOffline }: { readonly isOffline: boolean }) {
  const outbox = useOutbox();
  const { waiting, refused } = outbox;
  const isOverdue = useIsOverdue(waiting[0]?.createdAt);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const count = totalOf(outbox);
  const isRefused = refused.length > 0;
  const isShown = count > 0 && (isOffline || isOverdue || isRefused);
  return (
    <>
      <div role="status" className="mx-auto w-full max-w-146 px-2 pt-1 empty:hidden sm:px-3 print:hidden">
        {isShown ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setDialog('open')}
            className={`${ROW} ${isRefused ? 'bg-error-soft text-error' : 'bg-sunken text-ink'} font-bold hover:brightness-95`}
          >
            <Icon svg={isRefused ? cloudWarning : isOffline ? cloudOff : cloudUp} size={20} />
            <span className="flex-1">
              {isOffline ? outboxCopy.isOffline : null}
              {outboxCopy.title}
              {outbox.isUncounted ? null : ` ${count}`}
            </span>
            <Icon svg={caret} size={16} />
          </button>
        ) : isOffline ? (
          <p className={`${ROW} bg-sunken text-ink-soft`}>
            <Icon svg={cloudOff} size={20} />
            {outboxCopy.offline}
          </p>
        ) : null}
      </div>
      {dialog === 'never' ? null : (
        <UnsentDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}

/** Whether the oldest change has waited for so long that the person should know. */
function useIsOverdue(oldestAt: number | undefined): boolean {
  const [overdueAt, setOverdueAt] = useState<number>();
  useEffect(() => {
    if (oldestAt === undefined) return;
    const waitMs = Math.min(OVERDUE_AFTER_MS, oldestAt + OVERDUE_AFTER_MS - Date.now());
    const timer = setTimeout(() => setOverdueAt(oldestAt), waitMs);
    return () => clearTimeout(timer);
  }, [oldestAt]);
  return oldestAt !== undefined && overdueAt === oldestAt;
}
