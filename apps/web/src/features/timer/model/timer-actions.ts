import {
  type SessionSubject,
  type TimerEvent,
  type TimerMode,
  type TimerSettings,
  transition,
} from '@molip/domain/timer';
import { newId } from '#shared/lib/new-id.ts';
import { closeChime, prepareChime } from '#shared/ui/feedback/notifications/chime.ts';
import { type HeldAnswer, settleHeld } from './held-sessions.ts';
import { letterOfSettings } from './letters.ts';
import { askForNotifications } from './permission.ts';
import { subscribeToPush } from './push.ts';
import { TIMER_FAILURES } from './timer-failure.ts';
import { afterStep, changeRecord, clearTimerError, timerState } from './timer-store.ts';

function dispatch(event: TimerEvent): Promise<void> {
  const failure = event.type === 'START' ? TIMER_FAILURES.start : TIMER_FAILURES.operation;
  return changeRecord((record, now) => afterStep(record, transition(record.state, event, now), now), failure);
}

/** Looks at the clock: whatever should have ended by now has ended. */
export const tick = (): Promise<void> => dispatch({ type: 'TICK' });

/** What a person can do. Nothing here waits for the network. */
export const timerActions = {
  /** What the next session is about; null for nothing in particular. */
  setSubject: (subject: SessionSubject | null) => void dispatch({ type: 'SET_SUBJECT', subject }),
  start(): void {
    // Before the permission: WebKit takes its request as what the press was for, and starts no audio after it.
    if (timerState().settings.soundEnabled) prepareChime();
    // The first press is a gesture on which the browser may be asked; it is never asked on load.
    if (timerState().settings.notificationEnabled) void askForNotifications().then(subscribeToPush);
    void dispatch({ type: 'START', sessionId: newId() });
  },
  pause: () => void dispatch({ type: 'PAUSE' }),
  stop(): void {
    closeChime();
    void dispatch({ type: 'STOP' });
  },
  reset(): void {
    closeChime();
    void dispatch({ type: 'RESET' });
  },
  changeMode: (mode: TimerMode) => void dispatch({ type: 'CHANGE_MODE', mode }),
  updateSettings: (settings: TimerSettings) =>
    void changeRecord((record, now) => {
      const step = transition(record.state, { type: 'UPDATE_SETTINGS', settings }, now);
      const { letters, ...after } = afterStep(record, step, now);
      return { ...after, letters: [...letters, letterOfSettings(settings)] };
    }),
  clearError: clearTimerError,
  answerHeld: (answer: HeldAnswer) => void settleHeld(answer),
};
