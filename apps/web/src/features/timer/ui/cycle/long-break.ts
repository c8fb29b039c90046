import type { TimerState } from '@molip/domain/timer';

/** A cycle has just been finished, and it was one after which a long break is due. */
export function isLongBreakDue({
  status,
  completedSessions,
  currentCycle,
  settings,
  mode,
}: TimerState): boolean {
  const isCycleDone = completedSessions >= settings.targetSessions;
  return (
    status === 'IDLE' &&
    isCycleDone &&
    currentCycle % settings.longBreakInterval === 0 &&
    mode !== 'LONG_BREAK'
  );
}

/** How many more cycles come before it; 0 if it follows this one. */
export function cyclesUntilLongBreak({ currentCycle, settings }: TimerState): number {
  const into = currentCycle % settings.longBreakInterval;
  return into === 0 ? 0 : settings.longBreakInterval - into;
}
