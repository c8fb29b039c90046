import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STATS_KEY } from './api/read-stats.ts';
import { announce } from './model/announce.ts';
import { startHeartbeat } from './model/heartbeat.ts';
import { registerTimerLetters } from './model/postman.ts';
import { followPush } from './model/push.ts';
import { allowSync } from './model/sync.ts';
import { clearTab, showInTab } from './model/tab-face.ts';
import { onTimerOutcomes, openTimer } from './model/timer-store.ts';
import { useTimer } from './model/use-timer.ts';
import { startWakeLock } from './model/wake-lock.ts';
import { HeldSessionsDialog } from './ui/held-sessions-dialog.tsx';

export { askAboutHeld } from './ui/held/ask-about-held.ts';

interface TimerNotifierProps {
  readonly memberId: number;
  /** False after the sign-in has expired: the timer goes on, and asks the server nothing. */
  readonly isSignedIn: boolean;
}

/** On every member page: the timer goes on, wherever one is, and tells when a session ends. */
export function TimerNotifier({ memberId, isSignedIn }: TimerNotifierProps) {
  const queries = useQueryClient();

  useEffect(() => {
    const closeTimer = openTimer(memberId);
    onTimerOutcomes(announce);
    registerTimerLetters((kind) => {
      const isInTheLedger = kind === 'timer.complete' || kind === 'timer.stop';
      if (isInTheLedger) void queries.invalidateQueries({ queryKey: STATS_KEY });
    });
    const stopHeartbeat = startHeartbeat();
    const stopWakeLock = startWakeLock();
    const stopPush = followPush();
    return () => {
      stopHeartbeat();
      stopWakeLock();
      stopPush();
      closeTimer();
    };
  }, [memberId, queries]);
  useEffect(() => allowSync(isSignedIn), [isSignedIn]);

  return (
    <>
      <TabFace />
      <HeldSessionsDialog />
    </>
  );
}

function TabFace() {
  const { state, remaining, progress } = useTimer();
  const { mode, session } = state;
  const isPaused = state.status === 'PAUSED';
  useEffect(() => {
    if (session) showInTab({ mode, remaining, progress, isPaused });
    else clearTab();
  }, [mode, session, remaining, progress, isPaused]);
  useEffect(() => clearTab, []);
  return null;
}
