import { describe, expect, it } from 'vitest';
import { afterSync } from './sync.ts';
import { at, ID, IDLE, isoAt, play, SETTINGS, START } from './testing.fixture.ts';
import { NEW_RECORD } from './timer-record.ts';

const wire = (change: object = {}) => ({
  sessionId: ID,
  mode: 'FOCUS' as const,
  duration: 1200,
  remainingTime: 1200,
  timeEntries: [{ startedAt: isoAt(0), elapsedMs: null }],
  status: 'RUNNING' as const,
  createdAt: isoAt(0),
  completedAt: null,
  deckId: null,
  noteId: null,
  completedSessions: 0,
  currentCycle: 1,
  ...change,
});
const shared = (session: ReturnType<typeof wire> | null, settings = SETTINGS) => ({
  session,
  settings,
  now: isoAt(10),
});
const running = () => play([[0, START]]).record;
const recordAfter = (...[record, answer, now]: Parameters<typeof afterSync>) => {
  const result = afterSync(record, answer, now);
  return 'letters' in result ? result.record : result;
};

it('the same session on both sides changes nothing', () => {
  const record = running();
  expect(afterSync(record, shared(wire()), at(10))).toBe(record);
});

it('U-37 a session of another device appears', () => {
  expect(recordAfter(NEW_RECORD, shared(wire()), at(10)).state).toMatchObject({
    status: 'RUNNING',
    session: { sessionId: ID },
  });
});

it('a pause of another device pauses this one', () => {
  const paused = wire({ status: 'PAUSED', timeEntries: [{ startedAt: isoAt(0), elapsedMs: 5_000 }] });
  expect(recordAfter(running(), shared(paused), at(10)).state.status).toBe('PAUSED');
});

it('a stop of another device ends it here', () => {
  expect(recordAfter(running(), shared(null), at(10)).state).toEqual(IDLE);
});

it('a session that ended while no device was open is completed at its end', () => {
  const result = afterSync(NEW_RECORD, shared(wire()), at(1500));
  expect(result).toMatchObject({
    record: { state: { mode: 'SHORT_BREAK', status: 'RUNNING' } },
    letters: [
      { kind: 'timer.complete', payload: { body: { completedAt: isoAt(1200) } } },
      { kind: 'timer.start' },
    ],
  });
});

it('a focus that waits for the person is not ended because the server has not heard of it', () => {
  const { record } = play([
    [0, START],
    [2000, { type: 'TICK' }],
  ]);
  expect(record.held).toHaveLength(1);
  expect(afterSync(record, shared(null), at(2010))).toBe(record);
});

describe('another device has begun one while a focus waits for the person', () => {
  const { record } = play([
    [0, START],
    [2000, { type: 'TICK' }],
  ]);
  const OTHER = '22222222-2222-4222-8222-222222222222';
  const begunAt = (seconds: number) =>
    wire({
      sessionId: OTHER,
      createdAt: isoAt(seconds),
      timeEntries: [{ startedAt: isoAt(seconds), elapsedMs: null }],
    });

  it('the other one is shown, and what waits ended where it began', () => {
    const after = recordAfter(record, shared(begunAt(2300)), at(2310));
    expect(after.state.session?.sessionId).toBe(OTHER);
    expect(after.held).toMatchObject([{ status: 'STOPPED', timeEntries: [{ elapsedMs: 500_000 }] }]);
  });

  it('what began after it never was', () => {
    const after = recordAfter(record, shared(begunAt(1500)), at(2010));
    expect(after).toMatchObject({ held: [], state: { session: { sessionId: OTHER } } });
  });
});

it('settings saved elsewhere arrive', () => {
  const settings = { ...SETTINGS, focusTime: 50 };
  const record = { ...NEW_RECORD, state: { ...IDLE, completedSessions: 1 } };
  expect(recordAfter(record, shared(null, settings), at(10)).state).toMatchObject({
    settings,
    completedSessions: 0,
  });
});
