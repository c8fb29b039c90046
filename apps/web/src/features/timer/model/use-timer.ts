import {
  durationOf,
  endOf,
  progress,
  remainingSeconds,
  type SessionSubject,
  type TimerSession,
  type TimerState,
} from '@molip/domain/timer';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '#shared/lib/server-clock.ts';
import { useTimerStore } from './timer-store.ts';

/** Renders the note or deck that is studied; given by the app, since features do not import each other. */
export type RenderSubject = (subject: SessionSubject | null) => ReactNode;

export interface TimerView {
  readonly state: TimerState;
  /** Whole seconds, as the clock shows them. */
  readonly remaining: number;
  /** 0 to 100. */
  readonly progress: number;
  /** While it runs. */
  readonly endsAt: Date | null;
  readonly unattended: readonly TimerSession[];
}

/** The timer at this moment; rendered again with every second of a running session. */
export function useTimer(): TimerView {
  const { state, unattended } = useTimerStore(({ record }) => record);
  const now = useSeconds(state);
  return { ...viewOf(state, now), state, unattended };
}

function viewOf(state: TimerState, now: Date) {
  const { session } = state;
  return {
    remaining: session ? remainingSeconds(session, now) : durationOf(state.mode, state.settings),
    progress: progress(state, now),
    endsAt: session && state.status === 'RUNNING' ? endOf(session) : null,
  };
}

/** The current instant, updated when the running session's next second begins. */
function useSeconds(state: TimerState): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (state.status !== 'RUNNING') return;
    let timeout: ReturnType<typeof setTimeout>;
    const repaint = () => {
      setNow(serverNow());
      timeout = setTimeout(repaint, untilNextSecondMs(state, serverNow()));
    };
    timeout = setTimeout(repaint, untilNextSecondMs(state, serverNow()));
    const onVisible = () => setNow(serverNow());
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timeout);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [state]);
  return now;
}

function untilNextSecondMs({ session }: TimerState, now: Date): number {
  const end = session && endOf(session);
  if (!end) return 1_000;
  const leftMs = end.getTime() - now.getTime();
  // One more, since timers may fire a moment early and would show the same second twice.
  return (((leftMs % 1_000) + 1_000) % 1_000) + 1;
}
