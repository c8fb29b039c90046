import { durationText } from '#shared/lib/duration-text.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import type { TimerView } from '../../model/use-timer.ts';
import { clockCopy as copy } from '../copy.ts';
import { elapsedSecondsOf, focusedMinutesOf } from './clock-face.ts';

const ASKS_AFTER_SECONDS = 60;

/** Whether an early end needs a question first. */
export const losesMuch = (view: TimerView): boolean => elapsedSecondsOf(view) > ASKS_AFTER_SECONDS;

interface LossDialogProps {
  readonly open: boolean;
  readonly view: TimerView;
  readonly question: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a session ends early, and shows which minutes count. */
export function LossDialog({ view, ...dialog }: LossDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={copy.keep}
      consequence={view.state.mode === 'FOCUS' ? <CountedMinutes view={view} /> : copy.breakIsLost}
    />
  );
}

export function CountedMinutes({ view }: { readonly view: TimerView }) {
  return (
    <>
      지금까지 집중한 <b>{durationText(focusedMinutesOf(view))}</b>은 기록돼요.
    </>
  );
}
