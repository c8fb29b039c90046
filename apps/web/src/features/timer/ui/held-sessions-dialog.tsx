import { isOver } from '@molip/domain/timer';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { timerActions } from '../model/timer-actions.ts';
import { useTimer } from '../model/use-timer.ts';
import { heldCopy as copy } from './copy.ts';
import { heldMinutes } from './held/held-time.ts';
import { postpone, usePostponed } from './held/postponed.ts';
import { usePageVisible } from './held/use-page-visible.ts';

/** Asks about focus sessions that came and went while nobody was there, as soon as somebody is. */
export function HeldSessionsDialog() {
  const { held } = useTimer();
  const isVisible = usePageVisible();
  const postponed = usePostponed(({ ids }) => ids);
  const [shown, setShown] = useState(held);
  // While it closes it still says what it was about.
  if (held.length > 0 && held !== shown) setShown(held);

  const isNew = held.some(({ sessionId }) => !postponed.includes(sessionId));
  const isOneRunning = shown.some((session) => !isOver(session));
  return (
    <Dialog
      open={isVisible && isNew}
      onClose={() => postpone(held)}
      title={copy.question(shown.length, heldMinutes(shown))}
      description={isOneRunning ? `${copy.text} ${copy.endsRunning}` : copy.text}
      hasCloseButton
      comesUncalled
    >
      <div className="mt-3 grid gap-1 tablet:grid-cols-3 tablet:*:px-1">
        <Button isLarge onClick={() => timerActions.answerHeld('STUDIED')}>
          {copy.studied}
        </Button>
        <Button look="line" isLarge onClick={() => timerActions.answerHeld('RESTED')}>
          {copy.rested}
        </Button>
        <Button look="line" isLarge onClick={() => timerActions.answerHeld('REMOVED')}>
          {copy.removed}
        </Button>
      </div>
    </Dialog>
  );
}
