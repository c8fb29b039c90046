import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** 이 덱을 지울까요? */
  readonly question: string;
  /** What happens then, with its numbers in bold. */
  readonly consequence?: ReactNode;
  /** 지우기 */
  readonly confirmLabel: string;
  /** 그대로 두기 */
  readonly cancelLabel: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back at once. The harmless answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, consequence, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const { isDangerous, isBusy, busyLabel } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={question}
      description={consequence}
      footer={
        <>
          <Button look="line" isLarge onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            isLarge
            isBusy={isBusy}
            busyLabel={busyLabel}
            onClick={isBusy ? undefined : onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
