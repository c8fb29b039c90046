import { DEFAULT_TIMER_SETTINGS, initialTimer, type TimerEvent, transition } from '@molip/domain/timer';
import type { NewOutboxItem } from '#shared/outbox/index.ts';
import { NEW_RECORD, type TimerRecord } from './timer-record.ts';
import { applyStep, type RecordStep } from './timer-store.ts';

export const ID = '00000000-0000-4000-8000-000000000001';
export const NEXT_ID = '00000000-0000-4000-8000-000000000002';
export const THIRD_ID = '00000000-0000-4000-8000-000000000003';
export const START: TimerEvent = { type: 'START', sessionId: ID };

const T0 = new Date('2026-03-02T09:00:00.000Z');
export const at = (seconds: number) => new Date(T0.getTime() + seconds * 1000);
export const isoAt = (seconds: number) => at(seconds).toISOString();

/** Applies events at seconds, as a tab would; returns the record and everything to be sent. */
export function play(
  events: readonly (readonly [second: number, event: TimerEvent])[],
  from: TimerRecord = NEW_RECORD,
) {
  let record = from;
  const outboxItems: NewOutboxItem[] = [];
  for (const [second, event] of events) {
    const step: RecordStep = applyStep(record, transition(record.state, event, at(second)), at(second));
    record = step.record;
    outboxItems.push(...step.outboxItems);
  }
  return { record, outboxItems };
}

/** Kind and body of each item, without the outbox's own fields. */
export function bodiesOf(items: readonly NewOutboxItem[]) {
  return items.map(({ kind, payload }) => {
    const { isClockSure: _, ...rest } = payload as Record<string, unknown>;
    return { kind, ...rest };
  });
}

export const SETTINGS = DEFAULT_TIMER_SETTINGS;
export const IDLE = initialTimer(SETTINGS);
