import { describe, expect, it } from 'vitest';
import { SECOND_MS } from '#domain/kernel/index.ts';
import {
  canPause,
  canStart,
  initialTimer,
  isCompleted,
  nextSession,
  progress,
  sessionProgress,
  type TimerEvent,
  type TimerState,
  transition,
} from './machine.ts';
import { durationOf, elapsedMs, remainingSeconds, type TimerMode } from './session.ts';
import { DEFAULT_TIMER_SETTINGS } from './settings.ts';

const T0 = new Date('2026-03-02T00:00:00Z');
const at = (seconds: number) => new Date(T0.getTime() + seconds * SECOND_MS);
const ID = '00000000-0000-4000-8000-000000000001';
const START: TimerEvent = { type: 'START', sessionId: ID };

/** Plays events at seconds; answers with the last state and everything that happened. */
function play(events: [number, TimerEvent][], from: TimerState = initialTimer(DEFAULT_TIMER_SETTINGS)) {
  let state = from;
  const outcomes = [];
  for (const [second, event] of events) {
    const step = transition(state, event, at(second));
    state = step.state;
    outcomes.push(...step.outcomes);
  }
  return { state, outcomes };
}
const tickAt = (second: number): [number, TimerEvent] => [second, { type: 'TICK' }];

describe('start', () => {
  it('opens a session with the full length of its mode (T-4.11, T-4.10)', () => {
    const { state } = play([[0, START]]);
    expect(state).toMatchObject({ status: 'RUNNING', mode: 'FOCUS' });
    expect(state.session).toMatchObject({ sessionId: ID, mode: 'FOCUS', duration: 1200, status: 'RUNNING' });
    expect(state.session && remainingSeconds(state.session, at(0))).toBe(1200);
  });

  it('resumes a paused session with a new entry and its remaining time (T-4.09)', () => {
    const { state } = play([
      [0, START],
      [100, { type: 'PAUSE' }],
      [500, { type: 'START', sessionId: 'other' }],
    ]);
    expect(state.session?.sessionId).toBe(ID);
    expect(state.session?.timeEntries).toEqual([
      { startedAt: at(0), elapsedMs: 100_000 },
      { startedAt: at(500), elapsedMs: null },
    ]);
    expect(state.session && remainingSeconds(state.session, at(500))).toBe(1100);
  });

  it('begins a new cycle when the target was reached (T-4.07)', () => {
    const reached = { ...initialTimer(DEFAULT_TIMER_SETTINGS), completedSessions: 2, currentCycle: 3 };
    const { state } = play([[0, START]], reached);
    expect(state).toMatchObject({ completedSessions: 0, currentCycle: 4, status: 'RUNNING' });
  });

  it('discards a finished session and goes to focus (Q-04, T-4.08)', () => {
    const { state: running } = play([[0, START]]);
    const finished: TimerState = {
      ...running,
      status: 'COMPLETED',
      mode: 'SHORT_BREAK',
      session: running.session && { ...running.session, status: 'COMPLETED' },
    };
    expect(isCompleted(finished)).toBe(true);
    const { state } = play([[5, { type: 'START', sessionId: 'next' }]], finished);
    expect(state).toMatchObject({ mode: 'FOCUS', status: 'RUNNING', session: { sessionId: 'next' } });
  });

  it('while running does nothing', () => {
    const { state } = play([[0, START]]);
    expect(play([[3, { type: 'START', sessionId: 'other' }]], state).state).toEqual(state);
  });
});

describe('pause, stop, reset, mode and settings', () => {
  it('pause closes the open entry (T-4.13, T-4.12)', () => {
    const { state } = play([
      [0, START],
      [90, { type: 'PAUSE' }],
    ]);
    expect(state.status).toBe('PAUSED');
    expect(state.session?.timeEntries).toEqual([{ startedAt: at(0), elapsedMs: 90_000 }]);
  });

  it('start–pause–start–pause gives two entries that sum to the time run; paused time does not count (X-4.03)', () => {
    const { state } = play([
      [0, START],
      [60, { type: 'PAUSE' }],
      [600, START],
      [630, { type: 'PAUSE' }],
    ]);
    expect(state.session?.timeEntries.map((entry) => entry.elapsedMs)).toEqual([60_000, 30_000]);
    expect(state.session && remainingSeconds(state.session, at(9_999))).toBe(1110);
  });

  it('stop clears the session; idle and focus (T-4.14)', () => {
    const { state, outcomes } = play([
      [0, { type: 'CHANGE_MODE', mode: 'SHORT_BREAK' }],
      [0, START],
      [30, { type: 'STOP' }],
    ]);
    expect(state).toMatchObject({ session: null, status: 'IDLE', mode: 'FOCUS' });
    const abandoned = outcomes.find((outcome) => outcome.kind === 'ABANDONED');
    expect(abandoned && elapsedMs(abandoned.session, at(999))).toBe(30_000);
  });

  it('reset clears the session and adds a cycle; mode and count stay (Q-06, T-4.24)', () => {
    const from = {
      ...initialTimer(DEFAULT_TIMER_SETTINGS),
      completedSessions: 1,
      mode: 'SHORT_BREAK' as const,
    };
    const { state } = play(
      [
        [0, START],
        [5, { type: 'RESET' }],
      ],
      from,
    );
    expect(state).toMatchObject({
      session: null,
      status: 'IDLE',
      mode: 'SHORT_BREAK',
      completedSessions: 1,
      currentCycle: 2,
    });
  });

  it('the mode changes only when not running, and drops the session (T-4.22, T-4.21)', () => {
    const change: TimerEvent = { type: 'CHANGE_MODE', mode: 'LONG_BREAK' };
    const { state: running } = play([[0, START]]);
    expect(play([[1, change]], running).state).toEqual(running);
    const { state } = play(
      [
        [2, { type: 'PAUSE' }],
        [3, change],
      ],
      running,
    );
    expect(state).toMatchObject({ mode: 'LONG_BREAK', session: null, status: 'IDLE' });
  });

  it('new settings reset to idle, focus and no finished sets (T-4.23)', () => {
    const from = {
      ...initialTimer(DEFAULT_TIMER_SETTINGS),
      completedSessions: 1,
      mode: 'SHORT_BREAK' as const,
    };
    const settings = { ...DEFAULT_TIMER_SETTINGS, focusTime: 50 };
    const { state } = play(
      [
        [0, START],
        [9, { type: 'UPDATE_SETTINGS', settings }],
      ],
      from,
    );
    expect(state).toMatchObject({
      status: 'IDLE',
      mode: 'FOCUS',
      completedSessions: 0,
      session: null,
      settings,
    });
  });

  it('an error → remains until it is cleared (T-4.06)', () => {
    const { state } = play([[0, { type: 'FAIL', error: 'timer operation failed' }]]);
    expect(state.error).toBe('timer operation failed');
    expect(play([[1, { type: 'CLEAR_ERROR' }]], state).state.error).toBeNull();
  });
});

describe('tick', () => {
  it('what a person sees drops by one a second, not below zero (T-4.16)', () => {
    const { state } = play([[0, START]]);
    const seen = [0, 1, 2, 1199, 1200, 5000].map(
      (second) => state.session && remainingSeconds(state.session, at(second)),
    );
    expect(seen).toEqual([1200, 1199, 1198, 1, 0, 0]);
  });

  it('at zero the session completes and the other mode starts by itself (T-4.20, T-4.17)', () => {
    const { state, outcomes } = play([[0, START], tickAt(1200)]);
    expect(state).toMatchObject({ mode: 'SHORT_BREAK', status: 'RUNNING', completedSessions: 0 });
    expect(state.session).toMatchObject({ duration: 600, createdAt: at(1200) });
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['STARTED', 'COMPLETED', 'STARTED']);
    expect(outcomes[1]?.session).toMatchObject({ status: 'COMPLETED', completedAt: at(1200) });
  });

  it('a break that ends counts, and at the target the timer rests (T-4.19, T-4.18)', () => {
    const { state } = play([[0, START], tickAt(1200), tickAt(1800), tickAt(3000), tickAt(3600)]);
    expect(state).toMatchObject({ completedSessions: 2, status: 'IDLE', mode: 'FOCUS', session: null });
  });

  it('one start runs focus, break, focus, break and rests; the next start begins a cycle (X-4.01)', () => {
    const { state, outcomes } = play([[0, START], tickAt(99_999)]);
    const finished = outcomes.flatMap((outcome) => (outcome.kind === 'COMPLETED' ? [outcome.session] : []));
    expect(finished.map((session) => [session.mode, session.duration, session.completedAt])).toEqual([
      ['FOCUS', 1200, at(1200)],
      ['SHORT_BREAK', 600, at(1800)],
      ['FOCUS', 1200, at(3000)],
      ['SHORT_BREAK', 600, at(3600)],
    ]);
    expect(state).toMatchObject({ status: 'IDLE', completedSessions: 2 });
    expect(play([[99_999, START]], state).state).toMatchObject({ completedSessions: 0, currentCycle: 2 });
  });

  it('sessions that follow by themselves have ids that everybody computes alike', () => {
    const caughtUp = play([[0, START], tickAt(2000)]).outcomes;
    const ticked = play([[0, START], tickAt(1200), tickAt(1500), tickAt(1800), tickAt(2000)]).outcomes;
    expect(caughtUp).toEqual(ticked);
  });

  it('a long break that ends leads to focus and counts as a break (Q-03, X-4.02)', () => {
    const { state } = play([[0, { type: 'CHANGE_MODE', mode: 'LONG_BREAK' }], [0, START], tickAt(900)]);
    expect(state).toMatchObject({ mode: 'FOCUS', completedSessions: 1, status: 'RUNNING' });
  });

  it('whatever ended before an event ended at its own time', () => {
    const { state, outcomes } = play([
      [0, START],
      [1500, { type: 'PAUSE' }],
    ]);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['STARTED', 'COMPLETED', 'STARTED', 'PAUSED']);
    expect(state).toMatchObject({ status: 'PAUSED', mode: 'SHORT_BREAK' });
    expect(state.session && elapsedMs(state.session, at(1500))).toBe(300_000);
  });

  it('with both switches off no long break begins by itself (T-4.04)', () => {
    let state = initialTimer(DEFAULT_TIMER_SETTINGS);
    const modes = new Set<TimerMode>();
    for (let cycle = 0; cycle < 10; cycle++) {
      const { state: after, outcomes } = play([[cycle * 5000, START], tickAt(cycle * 5000 + 4999)], state);
      for (const { session } of outcomes) modes.add(session.mode);
      state = after;
    }
    expect([...modes].sort()).toEqual(['FOCUS', 'SHORT_BREAK']);
  });

  it('a clock that was set back neither breaks nor counts backwards', () => {
    const { state } = play([[100, START], tickAt(-3500)]);
    expect(state.session && remainingSeconds(state.session, at(-3500))).toBe(1200);
    const paused = play([[-3500, { type: 'PAUSE' }]], state).state;
    expect(paused.session?.timeEntries).toEqual([{ startedAt: at(100), elapsedMs: 0 }]);
  });
});

describe('what the two switches do when the cycle ends (Q-02, Q-01)', () => {
  const cycleSeconds = 3600;
  it('autoStartPomodoros begins the next cycle', () => {
    const settings = { ...DEFAULT_TIMER_SETTINGS, autoStartPomodoros: true };
    const { state } = play([[0, START], tickAt(cycleSeconds + 10)], initialTimer(settings));
    expect(state).toMatchObject({ status: 'RUNNING', mode: 'FOCUS', completedSessions: 0, currentCycle: 2 });
  });

  it('autoStartBreaks begins a long break when the interval of cycles is due, and only then', () => {
    const settings = { ...DEFAULT_TIMER_SETTINGS, autoStartBreaks: true };
    const first = play([[0, START], tickAt(cycleSeconds)], initialTimer(settings)).state;
    expect(first).toMatchObject({ status: 'IDLE', mode: 'FOCUS' });
    const due = play([[0, START], tickAt(cycleSeconds)], {
      ...initialTimer(settings),
      currentCycle: 4,
    }).state;
    expect(due).toMatchObject({ status: 'RUNNING', mode: 'LONG_BREAK' });
    const over = play([tickAt(cycleSeconds + 900)], due).state;
    expect(over).toMatchObject({ status: 'IDLE', mode: 'FOCUS', session: null });
  });
});

describe('what is derived', () => {
  it('the announced next mode → the mode that follows, a long break too (Q-02, T-3.09)', () => {
    for (const autoStartBreaks of [false, true]) {
      const settings = { ...DEFAULT_TIMER_SETTINGS, autoStartBreaks };
      const announced: TimerMode[] = [];
      const came: TimerMode[] = [];
      let state = play([[0, START]], { ...initialTimer(settings), currentCycle: 4 }).state;
      for (let seconds = 0; state.session; ) {
        announced.push(nextSession(state).mode);
        seconds += state.session.duration;
        const step = play([tickAt(seconds)], state);
        state = step.state;
        for (const outcome of step.outcomes) if (outcome.kind === 'COMPLETED') came.push(outcome.next);
      }
      expect(announced).toEqual(came);
      expect(announced.includes('LONG_BREAK')).toBe(autoStartBreaks);
    }
  });

  it('flags and figures (T-4.02, T-4.05, U-39, T-4.01)', () => {
    const idle = initialTimer(DEFAULT_TIMER_SETTINGS);
    expect([canStart(idle), canPause(idle), isCompleted(idle), progress(idle, at(0))]).toEqual([
      true,
      false,
      false,
      0,
    ]);
    const { state } = play([[0, START]]);
    expect([canStart(state), canPause(state)]).toEqual([false, true]);
    expect(progress(state, at(300))).toBe(25);
    expect(sessionProgress({ ...state, completedSessions: 1 })).toBe(50);
  });

  it('the next session, in seconds (T-3.09)', () => {
    expect(nextSession(initialTimer(DEFAULT_TIMER_SETTINGS))).toEqual({ mode: 'FOCUS', duration: 1200 });
    expect(nextSession(play([[0, START]]).state)).toEqual({ mode: 'SHORT_BREAK', duration: 600 });
  });

  it('anything that is neither focus nor short break is as long as a long break (T-4.03)', () => {
    expect(durationOf('LONG_BREAK', DEFAULT_TIMER_SETTINGS)).toBe(900);
    expect(durationOf('NAP' as TimerMode, DEFAULT_TIMER_SETTINGS)).toBe(900);
  });
});

it('what goes on by itself for years without anybody looking has come to rest', () => {
  const settings = { ...DEFAULT_TIMER_SETTINGS, autoStartPomodoros: true, focusTime: 1, shortBreakTime: 1 };
  const { state, outcomes } = play([[0, START], tickAt(20 * 365 * 86_400)], initialTimer(settings));
  expect(state).toMatchObject({ status: 'IDLE', mode: 'FOCUS', session: null });
  expect(outcomes.length).toBeLessThan(50_000);
});

it('state and what follows from it: session, status, mode, time, progress, counts, next session (T-3.09, T-3.08)', () => {
  const { state } = play([[0, START]]);
  const { session, settings } = state;
  if (!session) throw new Error('It runs.');
  const derived = {
    currentSession: session.sessionId,
    status: state.status,
    mode: state.mode,
    isRunning: canPause(state),
    currentTime: remainingSeconds(session, at(300)),
    progress: progress(state, at(300)),
    sessionProgress: sessionProgress(state),
    error: state.error,
    completedSessions: state.completedSessions,
    targetSessions: settings.targetSessions,
    currentCycle: state.currentCycle,
    next: nextSession(state),
  };
  expect(derived).toEqual({
    currentSession: ID,
    status: 'RUNNING',
    mode: 'FOCUS',
    isRunning: true,
    currentTime: 900,
    progress: 25,
    sessionProgress: 0,
    error: null,
    completedSessions: 0,
    targetSessions: 2,
    currentCycle: 1,
    next: { mode: 'SHORT_BREAK', duration: 600 },
  });
});
