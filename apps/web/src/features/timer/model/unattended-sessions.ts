import { MINUTE_MS } from '@molip/domain/kernel';
import { adoptSharedSession, elapsedMs, isOver, stopSession, type TimerSession } from '@molip/domain/timer';
import { create } from 'zustand';
import { serverNow } from '#shared/lib/server-clock.ts';
import { outboxItemsForSession } from './outbox-items.ts';
import type { TimerRecord } from './timer-record.ts';
import { changeRecord, type RecordStep } from './timer-store.ts';

/** 공부했어요 · 쉬었어요 · 빼기. */
export type UnattendedDecision = 'STUDIED' | 'RESTED' | 'REMOVED';

export function settleUnattended(decision: UnattendedDecision): Promise<void> {
  return changeRecord((record, now) =>
    record.unattended.length > 0 ? applyDecision(record, decision, now) : record,
  );
}

/** Studied counts as any focus, rested is stored as a break, removed is not sent to the server. */
export function applyDecision(record: TimerRecord, decision: UnattendedDecision, now: Date): RecordStep {
  const { state, unattended } = record;
  const isRunning = unattended.some(({ sessionId }) => sessionId === state.session?.sessionId);
  if (decision === 'STUDIED') {
    const outboxItems = unattended.flatMap((session) => outboxItemsForSession(session, state));
    return { record: { ...record, unattended: [] }, outcomes: [], outboxItems };
  }
  const asBreak = (session: TimerSession): TimerSession => ({
    ...(isOver(session) ? session : stopSession(session, now)),
    mode: 'SHORT_BREAK',
  });
  return {
    record: { ...record, unattended: [], state: isRunning ? adoptSharedSession(state, null) : state },
    outcomes: [],
    outboxItems:
      decision === 'RESTED'
        ? unattended.flatMap((session) => outboxItemsForSession(asBreak(session), state))
        : [],
  };
}

/** The minutes that 공부했어요 would count by now; the last session may still be running. */
export function unattendedMinutes(sessions: readonly TimerSession[]): number {
  const now = serverNow();
  return sessions.reduce((sum, session) => sum + Math.floor(elapsedMs(session, now) / MINUTE_MS), 0);
}

interface UnattendedQuestion {
  /** The sessions about which the person did not want to decide yet. */
  readonly postponedIds: readonly string[];
  /** Asked because of a sign-out, after which this device has no record of them. */
  readonly isSigningOut: boolean;
  /** In the dialog of this tab. */
  readonly isAnswered: boolean;
}

export const useUnattendedQuestion = create<UnattendedQuestion>(() => ({
  postponedIds: [],
  isSigningOut: false,
  isAnswered: false,
}));

export function postponeQuestion(sessions: readonly TimerSession[]): void {
  useUnattendedQuestion.setState({ postponedIds: sessions.map(({ sessionId }) => sessionId) });
}

export function askAgain(): void {
  useUnattendedQuestion.setState({ postponedIds: [] });
}
