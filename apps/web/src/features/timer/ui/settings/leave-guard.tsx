import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { settingsCopy as copy } from '../copy.ts';

/** Asks before changes are left behind; the browser asks in its own words when the tab closes. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      question={copy.leaveQuestion}
      consequence={copy.leaveText}
      cancelLabel={copy.stay}
      confirmLabel={copy.leave}
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  );
}
