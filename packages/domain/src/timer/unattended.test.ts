import { expect, it } from 'vitest';
import { SECOND_MS } from '#domain/kernel/index.ts';
import { initialTimer, type TimerState, transition } from './machine.ts';
import { DEFAULT_TIMER_SETTINGS } from './settings.ts';
import { sortOutcomes } from './unattended.ts';

const T0 = new Date('2026-03-02T00:00:00Z');
const at = (seconds: number) => new Date(T0.getTime() + seconds * SECOND_MS);
const ID = '00000000-0000-4000-8000-000000000001';
/** By default 20 minutes of focus, 10 of break, twice: the second focus begins at 1800 s and ends at 3000 s. */
const started = transition(initialTimer(DEFAULT_TIMER_SETTINGS), { type: 'START', sessionId: ID }, T0).state;

function look(state: TimerState, second: number) {
  const step = transition(state, { type: 'TICK' }, at(second));
  return { state: step.state, ...sortOutcomes(step.outcomes, [], at(second)) };
}
const attendedOutcomes = ({ attended }: ReturnType<typeof look>) =>
  attended.map(({ kind, session }) => `${kind} ${session.mode}`);

it('a session that a member started → ends at its end, however late the tab notices', () => {
  const sorted = look(started, 90_000);
  expect(attendedOutcomes(sorted)[0]).toBe('COMPLETED FOCUS');
  expect(sorted.attended[0]?.session.completedAt).toEqual(at(1200));
});

it('a focus session that started unattended → unattended, and breaks that are over are left out', () => {
  const sorted = look(started, 90_000);
  expect(attendedOutcomes(sorted)).toEqual(['COMPLETED FOCUS']);
  expect(sorted.unattended.map(({ mode, createdAt, status }) => ({ mode, createdAt, status }))).toEqual([
    { mode: 'FOCUS', createdAt: at(1800), status: 'COMPLETED' },
  ]);
});

it('a focus that still runs is unattended as well, from its beginning', () => {
  const { unattended } = look(started, 2000);
  expect(unattended).toMatchObject([{ status: 'RUNNING', createdAt: at(1800) }]);
});

it('a break that still runs is attendedOutcomes, so that other devices show it', () => {
  expect(attendedOutcomes(look(started, 1500))).toEqual(['COMPLETED FOCUS', 'STARTED SHORT_BREAK']);
});

it('a start that a hidden tab notices within two minutes → attended', () => {
  const onBreak = look(started, 1200).state;
  expect(look(onBreak, 1800 + 120).unattended).toEqual([]);
  expect(look(onBreak, 1800 + 121).unattended).toHaveLength(1);
});

it('what happens later to a unattended session stays with it', () => {
  const returned = look(started, 2000);
  const step = transition(returned.state, { type: 'STOP' }, at(2100));
  const sorted = sortOutcomes(step.outcomes, returned.unattended, at(2100));
  expect(sorted.attended).toEqual([]);
  expect(sorted.unattended).toMatchObject([{ status: 'STOPPED', timeEntries: [{ elapsedMs: 300_000 }] }]);
});

it('a month away with everything going on by itself asks about no more than can be answered', () => {
  const settings = { ...DEFAULT_TIMER_SETTINGS, autoStartPomodoros: true, focusTime: 1, shortBreakTime: 1 };
  const endless = transition(initialTimer(settings), { type: 'START', sessionId: ID }, T0).state;
  expect(look(endless, 30 * 86_400).unattended).toHaveLength(48);
});
