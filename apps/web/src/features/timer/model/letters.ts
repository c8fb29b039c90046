import type { CallInput, timerCalls } from '@molip/contract';
import { wholeMinutes } from '@molip/domain/stats';
import {
  type CyclePlace,
  stretchesOf,
  type TimerOutcome,
  type TimerSession,
  type TimerSettings,
} from '@molip/domain/timer';
import { isClockSure } from '#shared/lib/trusted-clock.ts';
import type { OutboxRequest } from '#shared/outbox/index.ts';
import { timerLetterCopy } from '../letter-copy.ts';

type Start = CallInput<typeof timerCalls.startTimerSession>['body'];
type Complete = NonNullable<CallInput<typeof timerCalls.completeTimerSession>['body']>;

/** What the timer has to say to the server, by kind. All of it in one lane: sessions follow each other. */
export interface Letters {
  readonly 'timer.start': { readonly body: Start };
  readonly 'timer.pause': { readonly sessionId: string; readonly body: { readonly at: string } };
  readonly 'timer.resume': Letters['timer.pause'];
  readonly 'timer.stop': Letters['timer.pause'];
  readonly 'timer.complete': { readonly sessionId: string; readonly body: Complete };
  readonly 'timer.study-time': {
    readonly body: { readonly studyMinutes: number; readonly sessionId: string; readonly at: string };
  };
  readonly 'timer.settings': { readonly body: TimerSettings };
}
export type LetterKind = keyof Letters;

export const TIMER_LANE = 'timer';

function letter<K extends LetterKind>(kind: K, payload: Letters[K], label: string): OutboxRequest {
  return { lane: TIMER_LANE, kind, payload: { ...payload, isClockSure: isClockSure() }, label };
}

export function letterOfSettings(settings: TimerSettings): OutboxRequest {
  return letter('timer.settings', { body: settings }, timerLetterCopy.settings);
}

export function lettersOf(outcome: TimerOutcome): OutboxRequest[] {
  const { session } = outcome;
  switch (outcome.kind) {
    case 'STARTED':
      return [started(session, outcome.place)];
    case 'PAUSED':
      return [changed('timer.pause', session, lastEndOf(session))];
    case 'RESUMED':
      return [changed('timer.resume', session, session.timeEntries.at(-1)?.startedAt ?? session.createdAt)];
    case 'COMPLETED':
      return [completed(session)];
    case 'ABANDONED':
      return [changed('timer.stop', session, lastEndOf(session)), ...studyTimeOf(session)];
  }
}

/** The whole life of a session of which nothing was said so far. */
export function lettersOfLife(session: TimerSession, place: CyclePlace): OutboxRequest[] {
  const entries = session.timeEntries;
  const until = (count: number): TimerSession => ({ ...session, timeEntries: entries.slice(0, count) });
  const pauses = entries
    .slice(1)
    .flatMap((_, index) => [
      ...lettersOf({ kind: 'PAUSED', session: until(index + 1) }),
      ...lettersOf({ kind: 'RESUMED', session: until(index + 2) }),
    ]);
  return [started(session, place), ...pauses, ...lastWordOf(session)];
}

function lastWordOf(session: TimerSession): OutboxRequest[] {
  switch (session.status) {
    case 'RUNNING':
      return [];
    case 'PAUSED':
      return lettersOf({ kind: 'PAUSED', session });
    case 'COMPLETED':
      return [completed(session)];
    case 'STOPPED':
      return lettersOf({ kind: 'ABANDONED', session });
  }
}

function started({ sessionId, mode, duration, createdAt }: TimerSession, place: CyclePlace): OutboxRequest {
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
  return letter('timer.start', { body }, timerLetterCopy.start(mode));
}

function changed(kind: 'timer.pause' | 'timer.resume' | 'timer.stop', session: TimerSession, at: Date) {
  const { sessionId, mode } = session;
  return letter(kind, { sessionId, body: { at: at.toISOString() } }, timerLetterCopy.change(kind, mode));
}

function completed({ sessionId, mode, duration, completedAt, timeEntries }: TimerSession): OutboxRequest {
  const body = {
    timeEntries: timeEntries.map((entry) => ({ ...entry, startedAt: entry.startedAt.toISOString() })),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
  };
  return letter('timer.complete', { sessionId, body }, timerLetterCopy.complete(mode, duration));
}

/** A focus that was left early counts with its whole minutes; the server counts a session once, whoever tells it. */
function studyTimeOf(session: TimerSession): OutboxRequest[] {
  const studyMinutes = session.mode === 'FOCUS' ? wholeMinutes(stretchesOf(session)) : 0;
  if (studyMinutes === 0) return [];
  const body = { studyMinutes, sessionId: session.sessionId, at: lastEndOf(session).toISOString() };
  return [letter('timer.study-time', { body }, timerLetterCopy.studyTime(studyMinutes))];
}

function lastEndOf(session: TimerSession): Date {
  const last = session.timeEntries.at(-1);
  return last ? new Date(last.startedAt.getTime() + (last.elapsedMs ?? 0)) : session.createdAt;
}
