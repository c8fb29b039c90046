import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STATS_KEY } from './api/read-stats.ts';
import { announce } from './model/announce.ts';
import { startHeartbeat } from './model/heartbeat.ts';
import { registerTimerLetters } from './model/postman.ts';
import { followPush } from './model/push.ts';
import { clearTab, showInTab } from './model/tab-face.ts';
import { onTimerOutcomes, openTimer } from './model/timer-store.ts';
import { useTimer } from './model/use-timer.ts';
import { startWakeLock } from './model/wake-lock.ts';
import { HeldSessionsDialog } from './ui/held-sessions-dialog.tsx';

/** On every member page: the timer goes on, wherever one is, and tells when a session ends. */
export function TimerNotifier({ memberId }: { readonly memberId: number }) {
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
