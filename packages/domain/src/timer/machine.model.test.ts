import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SECOND_MS } from '#domain/kernel/index.ts';
import { initialTimer, type TimerEvent, type TimerState, transition } from './machine.ts';
import { durationOf, nextMode, remainingSeconds, TIMER_MODES, type TimerMode } from './session.ts';
import { DEFAULT_TIMER_SETTINGS, type TimerSettings } from './settings.ts';

/** The specification read to the letter: a counter that drops by one at every tick of a second. */
interface Literal {
  settings: TimerSettings;
  mode: TimerMode;
  status: 'IDLE' | 'RUNNING' | 'PAUSED';
  remaining: number | null;
  completedSessions: number;
  currentCycle: number;
}

type Command =
  | { type: 'START' }
  | { type: 'PAUSE' }
  | { type: 'STOP' }
  | { type: 'RESET' }
  | { type: 'CHANGE_MODE'; mode: TimerMode }
  | { type: 'UPDATE_SETTINGS'; settings: TimerSettings };

function literally(timer: Literal, command: Command): void {
  const clear = () => {
    timer.remaining = null;
    timer.status = 'IDLE';
  };
  switch (command.type) {
    case 'START':
      if (timer.status === 'RUNNING') return;
      if (timer.status === 'IDLE') {
        if (timer.completedSessions >= timer.settings.targetSessions) {
          timer.completedSessions = 0;
          timer.currentCycle += 1;
        }
        timer.remaining = durationOf(timer.mode, timer.settings);
      }
      timer.status = 'RUNNING';
      return;
    case 'PAUSE':
      if (timer.status === 'RUNNING') timer.status = 'PAUSED';
      return;
    case 'STOP':
      timer.mode = 'FOCUS';
      clear();
      return;
    case 'RESET':
      timer.currentCycle += 1;
      clear();
      return;
    case 'CHANGE_MODE':
      if (timer.status === 'RUNNING') return;
      timer.mode = command.mode;
      clear();
      return;
    case 'UPDATE_SETTINGS':
      timer.settings = command.settings;
      timer.mode = 'FOCUS';
      timer.completedSessions = 0;
      clear();
  }
}

function tickLiterally(timer: Literal): void {
  if (timer.status !== 'RUNNING' || timer.remaining === null) return;
  timer.remaining -= 1;
  if (timer.remaining > 0) return;
  if (timer.mode !== 'FOCUS') timer.completedSessions += 1;
  timer.mode = nextMode(timer.mode);
  if (timer.mode === 'FOCUS' && timer.completedSessions >= timer.settings.targetSessions) {
    timer.remaining = null;
    timer.status = 'IDLE';
  } else {
    timer.remaining = durationOf(timer.mode, timer.settings);
  }
}

const settings = fc.record({
  focusTime: fc.integer({ min: 1, max: 4 }),
  shortBreakTime: fc.integer({ min: 1, max: 3 }),
  longBreakTime: fc.integer({ min: 1, max: 3 }),
  targetSessions: fc.integer({ min: 1, max: 3 }),
});
const newSettings = settings.map((some) => ({ ...DEFAULT_TIMER_SETTINGS, ...some }));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ type: 'START' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'PAUSE' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'STOP' as const }, { type: 'RESET' as const }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...TIMER_MODES).map((mode) => ({ type: 'CHANGE_MODE' as const, mode })),
  },
  { weight: 1, arbitrary: newSettings.map((some) => ({ type: 'UPDATE_SETTINGS' as const, settings: some })) },
);
const ID = '00000000-0000-4000-8000-000000000001';
const asEvent = (given: Command): TimerEvent =>
  given.type === 'START' ? { type: 'START', sessionId: ID } : given;

const seen = (state: TimerState, now: Date) => ({
  mode: state.mode,
  status: state.status,
  remaining: state.session ? remainingSeconds(state.session, now) : null,
  completedSessions: state.completedSessions,
  currentCycle: state.currentCycle,
});

it('at whole seconds the wall clock and the one-second counter of the specification agree (K-9.08, Q-08)', () => {
  const plan = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), command), { maxLength: 25 });
  fc.assert(
    fc.property(newSettings, plan, (begin, steps) => {
      const literal: Literal = {
        settings: begin,
        mode: 'FOCUS',
        status: 'IDLE',
        remaining: null,
        completedSessions: 0,
        currentCycle: 1,
      };
      let state = initialTimer(begin);
      let second = 0;
      for (const [wait, given] of steps) {
        for (let tick = 0; tick < wait; tick++) tickLiterally(literal);
        second += wait;
        literally(literal, given);
        const now = new Date(second * SECOND_MS);
        state = transition(state, asEvent(given), now).state;
        const { settings: _, ...expected } = literal;
        expect(seen(state, now)).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});

it('at any instants they differ by less than a second for each stretch of running', () => {
  const plan = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(plan, (waitsMs) => {
      const long = { ...DEFAULT_TIMER_SETTINGS, focusTime: 120 };
      let state = initialTimer(long);
      let now = 0;
      let counted = 0;
      let stretches = 0;
      for (const [index, waitMs] of waitsMs.entries()) {
        const isRunning = index % 2 === 1;
        now += waitMs;
        if (isRunning) {
          // The counter ticks a whole second after each start, and loses what is left at a pause.
          counted += Math.floor(waitMs / SECOND_MS);
          stretches += 1;
        }
        const event: TimerEvent = isRunning ? { type: 'PAUSE' } : { type: 'START', sessionId: ID };
        state = transition(state, event, new Date(now)).state;
      }
      if (!state.session) return;
      const difference = durationOf('FOCUS', long) - counted - remainingSeconds(state.session, new Date(now));
      expect(difference).toBeGreaterThanOrEqual(-1);
      expect(difference).toBeLessThanOrEqual(stretches);
    }),
  );
});

it('however the ticks fall, the same time has passed and the same sessions are over', () => {
  const ticks = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(newSettings, ticks, (begin, gapsMs) => {
      const start = transition(initialTimer(begin), { type: 'START', sessionId: ID }, new Date(0)).state;
      const end = gapsMs.reduce((sum, gap) => sum + gap, 0);
      let state = start;
      let now = 0;
      for (const gap of gapsMs) {
        now += gap;
        state = transition(state, { type: 'TICK' }, new Date(now)).state;
      }
      expect(state).toEqual(transition(start, { type: 'TICK' }, new Date(end)).state);
    }),
  );
});
