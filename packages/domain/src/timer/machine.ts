import { isBefore } from '#domain/kernel/index.ts';
import {
  completeSession,
  durationOf,
  elapsedMs,
  endOf,
  nextMode,
  openSession,
  pauseSession,
  resumeSession,
  stopSession,
  successorId,
  type TimerMode,
  type TimerSession,
} from './session.ts';
import type { TimerSettings } from './settings.ts';

export type TimerStatus = 'IDLE' | 'RUNNING' | 'PAUSED' | 'COMPLETED';

/** The note or deck that is studied: the session's minutes are counted there, too. */
export interface SessionSubject {
  readonly noteId: number | null;
  readonly deckId: number | null;
}

/** A session's position in its cycle, and its subject. */
export interface CyclePosition {
  /** Sets (a focus and its break) finished in this cycle. */
  readonly completedSessions: number;
  readonly currentCycle: number;
  /** Remains for the following sessions until another is chosen. */
  readonly subject: SessionSubject | null;
}

export interface TimerState extends CyclePosition {
  readonly settings: TimerSettings;
  readonly mode: TimerMode;
  readonly status: TimerStatus;
  readonly session: TimerSession | null;
  readonly error: string | null;
}

export type TimerEvent =
  /** The id is used only if a new session begins. */
  | { readonly type: 'START'; readonly sessionId: string }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'STOP' }
  | { readonly type: 'TICK' }
  | { readonly type: 'CHANGE_MODE'; readonly mode: TimerMode }
  | { readonly type: 'UPDATE_SETTINGS'; readonly settings: TimerSettings }
  | { readonly type: 'RESET' }
  /** For the next session: a session in progress does not change. */
  | { readonly type: 'SET_SUBJECT'; readonly subject: SessionSubject | null }
  | { readonly type: 'FAIL'; readonly error: string }
  | { readonly type: 'CLEAR_ERROR' };

/** Results of a step, which callers send, announce or count. */
export type TimerOutcome =
  | { readonly kind: 'STARTED'; readonly session: TimerSession; readonly place: CyclePosition }
  | { readonly kind: 'PAUSED' | 'RESUMED'; readonly session: TimerSession }
  | {
      readonly kind: 'COMPLETED';
      readonly session: TimerSession;
      readonly next: TimerMode;
      readonly isIdle: boolean;
    }
  /** Stopped early; the elapsed time is in its entries. */
  | { readonly kind: 'ABANDONED'; readonly session: TimerSession };

export interface TimerStep {
  readonly state: TimerState;
  readonly outcomes: readonly TimerOutcome[];
}

export function initialTimer(settings: TimerSettings): TimerState {
  return {
    settings,
    mode: 'FOCUS',
    status: 'IDLE',
    session: null,
    completedSessions: 0,
    currentCycle: 1,
    subject: null,
    error: null,
  };
}

/** The timer of the specification. Elapsed time comes from instants; a tick only looks at the clock. */
export function transition(before: TimerState, event: TimerEvent, now: Date): TimerStep {
  // Sessions whose time is over end before the event is applied.
  const caughtUp =
    event.type === 'TICK' || before.status !== 'RUNNING'
      ? { state: before, outcomes: [] }
      : tick(before, now);
  const step = apply(caughtUp.state, event, now);
  return { state: step.state, outcomes: [...caughtUp.outcomes, ...step.outcomes] };
}

function apply(state: TimerState, event: TimerEvent, now: Date): TimerStep {
  switch (event.type) {
    case 'START':
      return start(state, event.sessionId, now);
    case 'PAUSE':
      return pause(state, now);
    case 'STOP':
      return abandonSession({ ...state, mode: 'FOCUS' }, now);
    case 'TICK':
      return tick(state, now);
    case 'CHANGE_MODE':
      return state.status === 'RUNNING'
        ? unchanged(state)
        : abandonSession({ ...state, mode: event.mode }, now);
    case 'UPDATE_SETTINGS':
      return abandonSession({ ...state, settings: event.settings, mode: 'FOCUS', completedSessions: 0 }, now);
    case 'RESET':
      return abandonSession({ ...state, currentCycle: state.currentCycle + 1 }, now);
    case 'SET_SUBJECT':
      return unchanged({ ...state, subject: event.subject });
    case 'FAIL':
      return unchanged({ ...state, error: event.error });
    case 'CLEAR_ERROR':
      return unchanged({ ...state, error: null });
  }
}

const unchanged = (state: TimerState): TimerStep => ({ state, outcomes: [] });

function start(state: TimerState, sessionId: string, now: Date): TimerStep {
  if (state.status === 'RUNNING') return unchanged(state);
  if (state.session && state.status === 'PAUSED') {
    const session = resumeSession(state.session, now);
    return { state: { ...state, status: 'RUNNING', session }, outcomes: [{ kind: 'RESUMED', session }] };
  }
  const isCycleDone = state.completedSessions >= state.settings.targetSessions;
  const mode = isFinished(state) ? 'FOCUS' : state.mode;
  const place = isCycleDone
    ? { completedSessions: 0, currentCycle: state.currentCycle + 1 }
    : cyclePosition(state);
  return startSession({ ...state, ...place, mode }, sessionId, now);
}

/** A new session of the state's mode. */
function startSession(state: TimerState, sessionId: string, at: Date): TimerStep {
  const session = openSession(sessionId, state.mode, state.settings, at);
  return {
    state: { ...state, status: 'RUNNING', session },
    outcomes: [{ kind: 'STARTED', session, place: cyclePosition(state) }],
  };
}

const cyclePosition = ({ completedSessions, currentCycle, subject }: CyclePosition): CyclePosition => ({
  completedSessions,
  currentCycle,
  subject,
});

function pause(state: TimerState, now: Date): TimerStep {
  if (state.status !== 'RUNNING' || !state.session) return unchanged(state);
  const session = pauseSession(state.session, now);
  return { state: { ...state, status: 'PAUSED', session }, outcomes: [{ kind: 'PAUSED', session }] };
}

/** Ends the session; one that had not completed is abandoned. */
function abandonSession(state: TimerState, now: Date): TimerStep {
  const { session } = state;
  const outcomes: TimerOutcome[] =
    session && session.status !== 'COMPLETED'
      ? [{ kind: 'ABANDONED', session: stopSession(session, now) }]
      : [];
  return { state: { ...state, status: 'IDLE', session: null }, outcomes };
}

/** A week of the shortest sessions; after more of them in one step the timer stops. */
const CATCH_UP_MAX = 10_000;

/** Completes each session that has ended since, at its own end, where the next one starts. */
function tick(state: TimerState, now: Date): TimerStep {
  const outcomes: TimerOutcome[] = [];
  let current = state;
  for (let ended = 0; ended < CATCH_UP_MAX; ended += 1) {
    const end = current.status === 'RUNNING' && current.session ? endOf(current.session) : null;
    if (!end || isBefore(now, end)) return { state: current, outcomes };
    const step = complete(current, end);
    current = step.state;
    outcomes.push(...step.outcomes);
  }
  return { state: { ...current, mode: 'FOCUS', status: 'IDLE', session: null }, outcomes };
}

function complete(state: TimerState, at: Date): TimerStep {
  if (!state.session) return unchanged(state);
  const done = completeSession(state.session, at);
  const completedSessions = state.completedSessions + (isBreak(state.mode) ? 1 : 0);
  const ended: TimerState = { ...state, mode: modeAfter(state), completedSessions };
  const successor = successorId(done.sessionId);
  const completed = (isIdle: boolean): TimerOutcome => ({
    kind: 'COMPLETED',
    session: done,
    next: ended.mode,
    isIdle,
  });

  // The specification stops at the target. The auto-start settings act only here and in `modeAfter`.
  if (isTargetReachedBy(state) && ended.mode === 'FOCUS') {
    const idle: TimerState = { ...ended, status: 'IDLE', session: null };
    if (!state.settings.autoStartPomodoros) return { state: idle, outcomes: [completed(true)] };
    const begun = start(idle, successor, at);
    return { state: begun.state, outcomes: [completed(false), ...begun.outcomes] };
  }
  const begun = startSession(ended, successor, at);
  return { state: begun.state, outcomes: [completed(false), ...begun.outcomes] };
}

const isBreak = (mode: TimerMode): boolean => mode !== 'FOCUS';

/** The end of this mode completes the last set of the cycle. */
function isTargetReachedBy({ mode, completedSessions, settings }: TimerState): boolean {
  return isBreak(mode) && completedSessions + 1 >= settings.targetSessions;
}

/** The mode that follows: a long break if one is due and breaks start automatically, never two in a row. */
export function modeAfter(state: TimerState): TimerMode {
  const { mode, currentCycle, settings } = state;
  const isLongBreakDue = mode !== 'LONG_BREAK' && currentCycle % settings.longBreakInterval === 0;
  return settings.autoStartBreaks && isLongBreakDue && isTargetReachedBy(state)
    ? 'LONG_BREAK'
    : nextMode(mode);
}

function isFinished(state: TimerState): boolean {
  return state.status === 'COMPLETED' || state.session?.status === 'COMPLETED';
}

export const canStart = (state: TimerState): boolean => state.status !== 'RUNNING';
export const canPause = (state: TimerState): boolean => state.status === 'RUNNING';
export const isCompleted = isFinished;

/** Mode of the next session, and its duration in seconds. */
export function nextSession(state: TimerState): { mode: TimerMode; duration: number } {
  const mode = state.session ? modeAfter(state) : state.mode;
  return { mode, duration: durationOf(mode, state.settings) };
}

/** 0 to 100. */
export function progress(state: TimerState, now: Date): number {
  if (!state.session) return 0;
  return (elapsedMs(state.session, now) / 1000 / state.session.duration) * 100;
}

/** 0 to 100. */
export function sessionProgress(state: TimerState): number {
  return Math.min(100, (state.completedSessions / state.settings.targetSessions) * 100);
}
