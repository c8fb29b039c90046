import { isOver, type TimerSession } from '@molip/domain/timer';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { HeldAnswer } from '../model/held-sessions.ts';
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
  const { ids: postponed, isLeaving } = usePostponed();
  const isOpen = isVisible && held.some(({ sessionId }) => !postponed.includes(sessionId));
  const [shown, setShown] = useState({ held, isLeaving });
  // While it closes it still says what it was about.
  if (isOpen && (held !== shown.held || isLeaving !== shown.isLeaving)) setShown({ held, isLeaving });

  const say = (answer: HeldAnswer) => {
    usePostponed.setState({ isAnswered: true });
    timerActions.answerHeld(answer);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => postpone(held)}
      title={copy.question(shown.held.length, heldMinutes(shown.held))}
      description={textOf(shown.held, shown.isLeaving)}
      hasCloseButton
      comesUncalled
    >
      <div className="mt-3 grid gap-1 tablet:grid-cols-3 tablet:*:px-1">
        <Button isLarge onClick={() => say('STUDIED')}>
          {copy.studied}
        </Button>
        <Button look="line" isLarge onClick={() => say('RESTED')}>
          {copy.rested}
        </Button>
        <Button look="line" isLarge onClick={() => say('REMOVED')}>
          {copy.removed}
        </Button>
      </div>
    </Dialog>
  );
}

function textOf(held: readonly TimerSession[], isLeaving: boolean): string {
  const isOneRunning = held.some((session) => !isOver(session));
  const when = isLeaving ? copy.beforeLeaving : copy.canWait;
  return [copy.text, when, ...(isOneRunning ? [copy.endsRunning] : [])].join(' ');
}
