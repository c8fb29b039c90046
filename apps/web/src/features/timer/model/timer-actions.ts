import {
  type SessionSubject,
  type TimerEvent,
  type TimerMode,
  type TimerSettings,
  transition,
} from '@molip/domain/timer';
import { newId } from '#shared/lib/new-id.ts';
import { closeChime, prepareChime } from '#shared/ui/feedback/notifications/chime.ts';
import { settingsItem } from './outbox-items.ts';
import { askForNotifications, subscribeToPush } from './push-notifications.ts';
import { TIMER_FAILURES } from './timer-failure.ts';
import { applyStep, changeRecord, clearTimerError, timerState } from './timer-store.ts';
import { settleUnattended, type UnattendedDecision } from './unattended-sessions.ts';

function dispatch(event: TimerEvent): Promise<void> {
  const failure = event.type === 'START' ? TIMER_FAILURES.start : TIMER_FAILURES.operation;
  return changeRecord((record, now) => applyStep(record, transition(record.state, event, now), now), failure);
}

/** Ends every session whose time is up. */
export const tick = (): Promise<void> => dispatch({ type: 'TICK' });

/** What a person can do. No action waits for the network. */
export const timerActions = {
  /** For the next session; null for no note or deck. */
  setSubject: (subject: SessionSubject | null) => void dispatch({ type: 'SET_SUBJECT', subject }),
  start(): void {
    // Before the permission: WebKit spends the press on that request, and starts no audio after it.
    if (timerState().settings.soundEnabled) prepareChime();
    // Browsers may be asked for a permission on a gesture only, never on load.
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
      const { outboxItems, ...after } = applyStep(record, step, now);
      return { ...after, outboxItems: [...outboxItems, settingsItem(settings)] };
    }),
  clearError: clearTimerError,
  decideUnattended: (decision: UnattendedDecision) => void settleUnattended(decision),
};
