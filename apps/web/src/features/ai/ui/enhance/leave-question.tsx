import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';

interface LeaveQuestionProps {
  readonly wouldLose: () => boolean;
  readonly copy: Record<'leaveQuestion' | 'leaveText' | 'leave' | 'stay', string>;
}

/** Before words of one's own are left behind, by whatever way; the browser asks in its own words when the tab closes. */
export function LeaveQuestion({ wouldLose, copy }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: wouldLose,
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
