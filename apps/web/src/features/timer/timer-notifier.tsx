import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STATS_KEY } from './api/timer-stats.ts';
import { announce } from './model/announce.ts';
import { startHeartbeat } from './model/heartbeat.ts';
import { keepSubscribed } from './model/push-notifications.ts';
import { enableRemoteSync } from './model/remote-sync.ts';
import { clearTabIndicator, showTabIndicator } from './model/tab-indicator.ts';
import { onTimerOutcomes, openTimer } from './model/timer-store.ts';
import { startTimerSync } from './model/timer-sync.ts';
import { useTimer } from './model/use-timer.ts';
import { startWakeLock } from './model/wake-lock.ts';
import { UnattendedDialog } from './ui/unattended/unattended-dialog.tsx';

export { askAboutUnattended } from './ui/unattended/ask-about-unattended.ts';

interface TimerNotifierProps {
  readonly memberId: number;
  /** False after the sign-in has expired: the timer goes on without requests. */
  readonly isSignedIn: boolean;
}

/** On every member page: keeps the timer going, sends its changes and announces the ends of sessions. */
export function TimerNotifier({ memberId, isSignedIn }: TimerNotifierProps) {
  const queries = useQueryClient();

  useEffect(() => {
    const closeTimer = openTimer(memberId);
    onTimerOutcomes(announce);
    startTimerSync((kind) => {
      const changesStats = kind === 'timer.complete' || kind === 'timer.stop';
      if (changesStats) void queries.invalidateQueries({ queryKey: STATS_KEY });
    });
    const stopHeartbeat = startHeartbeat();
    const stopWakeLock = startWakeLock();
    const stopPush = keepSubscribed();
    return () => {
      stopHeartbeat();
      stopWakeLock();
      stopPush();
      closeTimer();
    };
  }, [memberId, queries]);
  useEffect(() => enableRemoteSync(isSignedIn), [isSignedIn]);

  return (
    <>
      <TabIndicator />
      <UnattendedDialog />
    </>
  );
}

function TabIndicator() {
  const { state, remaining, progress } = useTimer();
  const { mode, session } = state;
  const isPaused = state.status === 'PAUSED';
  useEffect(() => {
    if (session) showTabIndicator({ mode, remaining, progress, isPaused });
    else clearTabIndicator();
  }, [mode, session, remaining, progress, isPaused]);
  useEffect(() => clearTabIndicator, []);
  return null;
}
