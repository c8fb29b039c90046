import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import cloudUp from '@phosphor-icons/core/assets/regular/cloud-arrow-up.svg?raw';
import cloudOff from '@phosphor-icons/core/assets/regular/cloud-slash.svg?raw';
import cloudWarning from '@phosphor-icons/core/assets/regular/cloud-warning.svg?raw';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { outboxCopy } from '../copy.ts';
import { changesIn, useOutbox } from '../outbox-store.ts';
import { useIsOverdue } from './use-is-overdue.ts';

/** Hardly ever opened: pages do not wait for it. */
const UnsentDialog = lazy(() =>
  import('./unsent-dialog.tsx').then((module) => ({ default: module.UnsentDialog })),
);

const ROW =
  'flex min-h-5.5 w-full items-center gap-1 rounded-control px-1.5 text-left text-label sm:w-fit sm:px-2';

/** Says that the network or something of this member has not arrived. Silent while all is well. */
export function UnsentChanges({ isOffline }: { readonly isOffline: boolean }) {
  const outbox = useOutbox();
  const { waiting, refused } = outbox;
  const isOverdue = useIsOverdue(waiting[0]?.createdAt);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const count = changesIn(outbox);
  const isRefused = refused.length > 0;
  const isTold = count > 0 && (isOffline || isOverdue || isRefused);
  return (
    <>
      <div role="status" className="mx-auto w-full max-w-146 px-2 pt-1 empty:hidden sm:px-3 print:hidden">
        {isTold ? (
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
        <Suspense>
          <UnsentDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
