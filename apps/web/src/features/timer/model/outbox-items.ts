import { wholeMinutes } from '@molip/domain/stats';
import {
  type CyclePosition,
  segmentsOf,
  type TimerOutcome,
  type TimerSession,
  type TimerSettings,
} from '@molip/domain/timer';
import type { NewOutboxItem } from '#shared/outbox/index.ts';
import { timerItemCopy as copy } from '../copy.ts';
import { newTimerItem } from './timer-sync.ts';

/** What the server has to know of an outcome. */
export function outboxItemsFor(outcome: TimerOutcome): NewOutboxItem[] {
  const { session } = outcome;
  switch (outcome.kind) {
    case 'STARTED':
      return [startItem(session, outcome.place)];
    case 'PAUSED':
      return [changeItem('timer.pause', session, lastEndOf(session))];
    case 'RESUMED':
      return [
        changeItem('timer.resume', session, session.timeEntries.at(-1)?.startedAt ?? session.createdAt),
      ];
    case 'COMPLETED':
      return [completeItem(session)];
    case 'ABANDONED':
      return [changeItem('timer.stop', session, lastEndOf(session)), ...studyTimeItems(session)];
  }
}

/** From its start to its end, for a session of which the server knows nothing. */
export function outboxItemsForSession(session: TimerSession, place: CyclePosition): NewOutboxItem[] {
  const entries = session.timeEntries;
  const until = (count: number): TimerSession => ({ ...session, timeEntries: entries.slice(0, count) });
  const pauses = entries
    .slice(1)
    .flatMap((_, index) => [
      ...outboxItemsFor({ kind: 'PAUSED', session: until(index + 1) }),
      ...outboxItemsFor({ kind: 'RESUMED', session: until(index + 2) }),
    ]);
  return [startItem(session, place), ...pauses, ...finalItems(session)];
}

function finalItems(session: TimerSession): NewOutboxItem[] {
  switch (session.status) {
    case 'RUNNING':
      return [];
    case 'PAUSED':
      return outboxItemsFor({ kind: 'PAUSED', session });
    case 'COMPLETED':
      return [completeItem(session)];
    case 'STOPPED':
      return outboxItemsFor({ kind: 'ABANDONED', session });
  }
}

export function settingsItem(settings: TimerSettings): NewOutboxItem {
  return newTimerItem('timer.settings', { body: settings }, copy.settings);
}

function startItem(
  { sessionId, mode, duration, createdAt }: TimerSession,
  place: CyclePosition,
): NewOutboxItem {
  const { completedSessions, currentCycle, subject } = place;
  const body = {
    sessionId,
    mode,
    duration,
    startedAt: createdAt.toISOString(),
    completedSessions,
    currentCycle,
    ...subject,
  };
  return newTimerItem('timer.start', { body }, copy.start(mode));
}

function changeItem(kind: 'timer.pause' | 'timer.resume' | 'timer.stop', session: TimerSession, at: Date) {
  const { sessionId, mode } = session;
  return newTimerItem(kind, { sessionId, body: { at: at.toISOString() } }, copy.change(kind, mode));
}

function completeItem({ sessionId, mode, duration, completedAt, timeEntries }: TimerSession): NewOutboxItem {
  const body = {
    timeEntries: timeEntries.map((entry) => ({ ...entry, startedAt: entry.startedAt.toISOString() })),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
  };
  return newTimerItem('timer.complete', { sessionId, body }, copy.complete(mode, duration));
}

/** The whole minutes of a focus that was stopped early; the server counts each session once. */
function studyTimeItems(session: TimerSession): NewOutboxItem[] {
  const studyMinutes = session.mode === 'FOCUS' ? wholeMinutes(segmentsOf(session)) : 0;
  if (studyMinutes === 0) return [];
  const body = { studyMinutes, sessionId: session.sessionId, at: lastEndOf(session).toISOString() };
  return [newTimerItem('timer.study-time', { body }, copy.studyTime(studyMinutes))];
}

function lastEndOf(session: TimerSession): Date {
  const last = session.timeEntries.at(-1);
  return last ? new Date(last.startedAt.getTime() + (last.elapsedMs ?? 0)) : session.createdAt;
}
