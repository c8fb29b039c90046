import { expect, it } from 'vitest';
import { afterAnswer } from './held-sessions.ts';
import { at, bodiesOf, play, START, THIRD_ID } from './testing.fixture.ts';

/** Asleep from the first focus on; the second one, 1800 to 3000 s, had nobody there. */
const asleepUntil = (second: number) =>
  play([
    [0, START],
    [second, { type: 'TICK' }],
  ]).record;

it('공부했어요: it counts as any focus', () => {
  const { record, letters } = afterAnswer(asleepUntil(9000), 'STUDIED', at(9000));
  expect(record.held).toEqual([]);
  expect(bodiesOf(letters)).toMatchObject([
    { kind: 'timer.start', body: { sessionId: THIRD_ID, mode: 'FOCUS' } },
    { kind: 'timer.complete', sessionId: THIRD_ID },
  ]);
});

it('쉬었어요: it is kept as a break, which no ledger counts', () => {
  const { record, letters } = afterAnswer(asleepUntil(9000), 'RESTED', at(9000));
  expect(record.held).toEqual([]);
  expect(bodiesOf(letters)).toMatchObject([
    { kind: 'timer.start', body: { sessionId: THIRD_ID, mode: 'SHORT_BREAK' } },
    { kind: 'timer.complete', sessionId: THIRD_ID },
  ]);
});

it('빼기: it leaves no trace', () => {
  const { record, letters } = afterAnswer(asleepUntil(9000), 'REMOVED', at(9000));
  expect(record.held).toEqual([]);
  expect(letters).toEqual([]);
});

it('one that still runs goes on after 공부했어요, and ends otherwise', () => {
  const running = asleepUntil(2000);
  expect(afterAnswer(running, 'STUDIED', at(2010)).record.state.status).toBe('RUNNING');
  expect(bodiesOf(afterAnswer(running, 'STUDIED', at(2010)).letters)).toHaveLength(1);
  const rested = afterAnswer(running, 'RESTED', at(2010));
  expect(rested.record.state).toMatchObject({ status: 'IDLE', session: null });
  expect(bodiesOf(rested.letters)).toMatchObject([{ kind: 'timer.start' }, { kind: 'timer.stop' }]);
});
