import { adopt, isOver, stopSession, type TimerSession } from '@molip/domain/timer';
import { lettersOfLife } from './letters.ts';
import type { TimerRecord } from './timer-record.ts';
import { changeRecord, type RecordStep } from './timer-store.ts';

/** 공부했어요 · 쉬었어요 · 빼기. */
export type HeldAnswer = 'STUDIED' | 'RESTED' | 'REMOVED';

export function settleHeld(answer: HeldAnswer): Promise<void> {
  return changeRecord((record, now) => (record.held.length > 0 ? afterAnswer(record, answer, now) : record));
}

/** Studied counts as any focus, rested is kept as a break, removed leaves no trace. */
export function afterAnswer(record: TimerRecord, answer: HeldAnswer, now: Date): RecordStep {
  const { state, held } = record;
  const isRunning = held.some(({ sessionId }) => sessionId === state.session?.sessionId);
  if (answer === 'STUDIED') {
    const letters = held.flatMap((session) => lettersOfLife(session, state));
    return { record: { ...record, held: [] }, outcomes: [], letters };
  }
  const rest = (session: TimerSession): TimerSession => ({
    ...(isOver(session) ? session : stopSession(session, now)),
    mode: 'SHORT_BREAK',
  });
  return {
    record: { ...record, held: [], state: isRunning ? adopt(state, null) : state },
    outcomes: [],
    letters: answer === 'RESTED' ? held.flatMap((session) => lettersOfLife(rest(session), state)) : [],
  };
}
