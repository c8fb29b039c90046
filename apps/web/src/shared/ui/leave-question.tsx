import { useBlocker } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepBeforeReload } from '../lib/before-reload.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestionProps {
  /** Asked in the moment of leaving. */
  readonly wouldLose: () => boolean;
  readonly copy: Record<'leaveQuestion' | 'leaveText' | 'leave' | 'stay', string>;
  /** Another way to lose the same, such as closing a dialog; the page itself stays. */
  readonly closing?: {
    readonly isAsked: boolean;
    readonly onStay: () => void;
    readonly onLeave: () => void;
  };
}

/** Before what was written is left behind, by whatever way; the browser asks in its own words when the tab closes. */
export function LeaveQuestion({ wouldLose, copy, closing }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });
  const latest = useRef(wouldLose);
  useLayoutEffect(() => {
    latest.current = wouldLose;
  });
  // Some browsers ask nothing when a page is loaded anew.
  useEffect(() => keepBeforeReload(async () => !latest.current()), []);
  const isBlocked = status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked || closing?.isAsked === true}
      question={copy.leaveQuestion}
      consequence={copy.leaveText}
      cancelLabel={copy.stay}
      confirmLabel={copy.leave}
      onCancel={() => (isBlocked ? reset?.() : closing?.onStay())}
      onConfirm={() => (isBlocked ? proceed?.() : closing?.onLeave())}
    />
  );
}
