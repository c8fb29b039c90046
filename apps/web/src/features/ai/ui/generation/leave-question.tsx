import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { generationCopy } from './copy.ts';

interface LeaveQuestionProps {
  readonly isChanged: boolean;
  /** The cards shall be looked for anew. */
  readonly isStartingOver: boolean;
  readonly onStay: () => void;
  readonly onStartOver: () => void;
}

const { leave: copy } = generationCopy;

/** Before what was written is left behind, by a link, by Back, by closing the tab or by beginning anew. */
export function LeaveQuestion({ isChanged, isStartingOver, onStay, onStartOver }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked || isStartingOver}
      question={copy.question}
      consequence={copy.text}
      cancelLabel={copy.stay}
      confirmLabel={copy.leave}
      onCancel={() => (isBlocked ? reset?.() : onStay())}
      onConfirm={() => (isBlocked ? proceed?.() : onStartOver())}
    />
  );
}
