import { describe, expect, it } from 'vitest';
import { applyRemote } from './remote-sync.ts';
import { at, ID, IDLE, isoAt, play, SETTINGS, START } from './timer.fixture.ts';
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
const recordAfter = (...[record, answer, now]: Parameters<typeof applyRemote>) => {
  const result = applyRemote(record, answer, now);
  return 'outboxItems' in result ? result.record : result;
};

it('the same session on both devices → nothing changes', () => {
  const record = running();
  expect(applyRemote(record, shared(wire()), at(10))).toBe(record);
});

it('a session of another device → it appears (U-37)', () => {
  expect(recordAfter(NEW_RECORD, shared(wire()), at(10)).state).toMatchObject({
    status: 'RUNNING',
    session: { sessionId: ID },
  });
});

it('a pause on another device → paused here', () => {
  const paused = wire({ status: 'PAUSED', timeEntries: [{ startedAt: isoAt(0), elapsedMs: 5_000 }] });
  expect(recordAfter(running(), shared(paused), at(10)).state.status).toBe('PAUSED');
});

it('a stop on another device → ended here', () => {
  expect(recordAfter(running(), shared(null), at(10)).state).toEqual(IDLE);
});

it('a session that ended while no device was open → completed at its end', () => {
  const result = applyRemote(NEW_RECORD, shared(wire()), at(1500));
  expect(result).toMatchObject({
    record: { state: { mode: 'SHORT_BREAK', status: 'RUNNING' } },
    outboxItems: [
      { kind: 'timer.complete', payload: { body: { completedAt: isoAt(1200) } } },
      { kind: 'timer.start' },
    ],
  });
});

it('an unattended focus that the server does not know → it does not end', () => {
  const { record } = play([
    [0, START],
    [2000, { type: 'TICK' }],
  ]);
  expect(record.unattended).toHaveLength(1);
  expect(applyRemote(record, shared(null), at(2010))).toBe(record);
});

describe('another device has begun a session during an unattended focus', () => {
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

  it('begun after the focus → it is shown, and the focus ended when it began', () => {
    const after = recordAfter(record, shared(begunAt(2300)), at(2310));
    expect(after.state.session?.sessionId).toBe(OTHER);
    expect(after.unattended).toMatchObject([{ status: 'STOPPED', timeEntries: [{ elapsedMs: 500_000 }] }]);
  });

  it('begun before the focus → the focus is dropped', () => {
    const after = recordAfter(record, shared(begunAt(1500)), at(2010));
    expect(after).toMatchObject({ unattended: [], state: { session: { sessionId: OTHER } } });
  });
});

it('settings saved on another device → taken over', () => {
  const settings = { ...SETTINGS, focusTime: 50 };
  const record = { ...NEW_RECORD, state: { ...IDLE, completedSessions: 1 } };
  expect(recordAfter(record, shared(null, settings), at(10)).state).toMatchObject({
    settings,
    completedSessions: 0,
  });
});
