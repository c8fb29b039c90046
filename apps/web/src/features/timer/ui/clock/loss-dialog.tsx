import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import type { TimerView } from '../../model/use-timer.ts';
import { clockCopy as copy } from '../copy.ts';
import { elapsedSecondsOf } from './clock-face.ts';
import { Counted } from './counted.tsx';

const ASKS_AFTER_SECONDS = 60;

/** Whether more has run than one would give up without being asked. */
export const losesMuch = (view: TimerView): boolean => elapsedSecondsOf(view) > ASKS_AFTER_SECONDS;

interface LossDialogProps {
  readonly open: boolean;
  readonly view: TimerView;
  readonly question: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a session ends early, and says what stays of it. */
export function LossDialog({ view, ...dialog }: LossDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={copy.keep}
      consequence={view.state.mode === 'FOCUS' ? <Counted view={view} /> : copy.breakIsLost}
    />
  );
}
