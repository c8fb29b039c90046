export { TimerNotifier } from './lazy-notifier.tsx';
export { askAboutUnattended } from './lazy-unattended.ts';
export { useIsInSession } from './model/session-status.ts';
export { timerActions } from './model/timer-actions.ts';
export { timerState, useTimerStatus } from './model/timer-store.ts';
export { OpenTimer } from './open-timer.tsx';
export { PomodoroPage } from './ui/pomodoro-page.tsx';
export { TimerPage } from './ui/timer-page.tsx';
export { TimerSettingsPage } from './ui/timer-settings-page.tsx';
