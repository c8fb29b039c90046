import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../../../shared/ui/confirm-dialog.tsx';
import { editorCopy as copy } from './copy.ts';

interface LeaveQuestionProps {
  readonly isChanged: boolean;
  /** The dialog was asked to close. */
  readonly isClosing: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Before words are left behind by Esc, by the button, by Back or by closing the tab. */
export function LeaveQuestion({ isChanged, isClosing, onStay, onLeave }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked || isClosing}
      question={copy.leaveQuestion}
      consequence={copy.leaveText}
      cancelLabel={copy.stay}
      confirmLabel={copy.leave}
      onCancel={() => (isBlocked ? reset?.() : onStay())}
      onConfirm={() => (isBlocked ? proceed?.() : onLeave())}
    />
  );
}
