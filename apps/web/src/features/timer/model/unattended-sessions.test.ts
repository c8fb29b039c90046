import { expect, it } from 'vitest';
import { at, bodiesOf, play, START, THIRD_ID } from './timer.fixture.ts';
import { applyDecision } from './unattended-sessions.ts';

/** The device sleeps during the first focus; the second one, 1800 to 3000 s, is unattended. */
const asleepUntil = (second: number) =>
  play([
    [0, START],
    [second, { type: 'TICK' }],
  ]).record;

it('공부했어요 → counts as any focus', () => {
  const { record, outboxItems } = applyDecision(asleepUntil(9000), 'STUDIED', at(9000));
  expect(record.unattended).toEqual([]);
  expect(bodiesOf(outboxItems)).toMatchObject([
    { kind: 'timer.start', body: { sessionId: THIRD_ID, mode: 'FOCUS' } },
    { kind: 'timer.complete', sessionId: THIRD_ID },
  ]);
});

it('쉬었어요 → stored as a break, which does not count', () => {
  const { record, outboxItems } = applyDecision(asleepUntil(9000), 'RESTED', at(9000));
  expect(record.unattended).toEqual([]);
  expect(bodiesOf(outboxItems)).toMatchObject([
    { kind: 'timer.start', body: { sessionId: THIRD_ID, mode: 'SHORT_BREAK' } },
    { kind: 'timer.complete', sessionId: THIRD_ID },
  ]);
});

it('빼기 → nothing is sent', () => {
  const { record, outboxItems } = applyDecision(asleepUntil(9000), 'REMOVED', at(9000));
  expect(record.unattended).toEqual([]);
  expect(outboxItems).toEqual([]);
});

it('a session that still runs → goes on after 공부했어요, and ends otherwise', () => {
  const running = asleepUntil(2000);
  expect(applyDecision(running, 'STUDIED', at(2010)).record.state.status).toBe('RUNNING');
  expect(bodiesOf(applyDecision(running, 'STUDIED', at(2010)).outboxItems)).toHaveLength(1);
  const rested = applyDecision(running, 'RESTED', at(2010));
  expect(rested.record.state).toMatchObject({ status: 'IDLE', session: null });
  expect(bodiesOf(rested.outboxItems)).toMatchObject([{ kind: 'timer.start' }, { kind: 'timer.stop' }]);
});
