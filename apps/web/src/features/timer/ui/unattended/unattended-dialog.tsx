import { isOver, type TimerSession } from '@molip/domain/timer';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { timerActions } from '../../model/timer-actions.ts';
import {
  postponeQuestion,
  type UnattendedDecision,
  unattendedMinutes,
  useUnattendedQuestion,
} from '../../model/unattended-sessions.ts';
import { useTimer } from '../../model/use-timer.ts';
import { unattendedCopy as copy } from '../copy.ts';

/** Asks about focus sessions that passed while the device was not used, as soon as the page is visible again. */
export function UnattendedDialog() {
  const { unattended: sessions } = useTimer();
  const isVisible = usePageVisible();
  const { postponedIds, isSigningOut } = useUnattendedQuestion();
  const isOpen = isVisible && sessions.some(({ sessionId }) => !postponedIds.includes(sessionId));
  const [shown, setShown] = useState({ sessions, isSigningOut });
  // While it closes it still shows what it was about.
  if (isOpen && (sessions !== shown.sessions || isSigningOut !== shown.isSigningOut))
    setShown({ sessions, isSigningOut });

  const decide = (decision: UnattendedDecision) => {
    useUnattendedQuestion.setState({ isAnswered: true });
    timerActions.decideUnattended(decision);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => postponeQuestion(sessions)}
      title={copy.question(shown.sessions.length, unattendedMinutes(shown.sessions))}
      description={descriptionOf(shown.sessions, shown.isSigningOut)}
      hasCloseButton
      comesUncalled
    >
      <div className="mt-3 grid gap-1 tablet:grid-cols-3 tablet:*:px-1">
        <Button isLarge onClick={() => decide('STUDIED')}>
          {copy.studied}
        </Button>
        <Button look="line" isLarge onClick={() => decide('RESTED')}>
          {copy.rested}
        </Button>
        <Button look="line" isLarge onClick={() => decide('REMOVED')}>
          {copy.removed}
        </Button>
      </div>
    </Dialog>
  );
}

function descriptionOf(sessions: readonly TimerSession[], isSigningOut: boolean): string {
  const isOneRunning = sessions.some((session) => !isOver(session));
  const when = isSigningOut ? copy.beforeLeaving : copy.canWait;
  return [copy.text, when, ...(isOneRunning ? [copy.endsRunning] : [])].join(' ');
}

const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
