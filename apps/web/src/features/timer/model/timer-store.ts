import { sortOutcomes, type TimerOutcome, type TimerState, type TimerStep } from '@molip/domain/timer';
import { create } from 'zustand';
import { clockCorrectionMs, isClockSure, serverNow } from '#shared/lib/server-clock.ts';
import { withTabLock } from '#shared/lib/tab-lock.ts';
import type { NewOutboxItem } from '#shared/outbox/index.ts';
import { outboxItemsFor } from './outbox-items.ts';
import { publishStatus } from './session-status.ts';
import { TIMER_FAILURES, type TimerFailure } from './timer-failure.ts';
import {
  loadRecord,
  moveRecord,
  NEW_RECORD,
  onRecordOfOtherTab,
  saveRecord,
  type TimerRecord,
} from './timer-record.ts';
import { enqueueOrSend } from './timer-sync.ts';

interface TimerStore {
  /** Null until a member's timer was opened. */
  readonly memberId: number | null;
  readonly record: TimerRecord;
}

export const useTimerStore = create<TimerStore>(() => ({ memberId: null, record: NEW_RECORD }));
useTimerStore.subscribe(({ memberId, record }) => publishStatus({ memberId, status: record.state.status }));

type OutcomeListener = (outcomes: readonly TimerOutcome[], record: TimerRecord) => void;
let outcomeListener: OutcomeListener = () => {};

/** Called with each outcome, only in the tab in which it happened. */
export function onTimerOutcomes(listener: OutcomeListener): void {
  outcomeListener = listener;
}

interface OpenTimer {
  readonly memberId: number;
  /** The tab listener stops when the last holder closes the timer. */
  holders: number;
  readonly stopListening: () => void;
}
let opened: OpenTimer | null = null;

/** Opens a member's timer in this tab and follows other tabs; an open one gets one more holder. Returns its close. */
export function openTimer(memberId: number): () => void {
  if (opened?.memberId !== memberId) opened = startTimer(memberId);
  const timer = opened;
  timer.holders += 1;
  return () => {
    timer.holders -= 1;
    if (timer.holders > 0) return;
    timer.stopListening();
    if (opened !== timer) return;
    opened = null;
    useTimerStore.setState({ memberId: null, record: NEW_RECORD });
  };
}

function startTimer(memberId: number): OpenTimer {
  show(memberId, loadRecord(memberId) ?? NEW_RECORD);
  const stopListening = onRecordOfOtherTab(memberId, (record) => {
    if (opened?.memberId === memberId) show(memberId, record);
  });
  return { memberId, holders: 0, stopListening };
}

/**
 * One change at a time among all tabs, each on the latest record. Outbox items are stored before the record: a tab that dies
 * in between repeats the change, and the server counts it once.
 *
 * A change has the instant of its press, however long another tab holds the lock. Turns follow the order of the presses; where
 * two tabs press within a few milliseconds, the machine treats an instant before its last one as no time.
 */
export function changeRecord(
  change: (record: TimerRecord, now: Date) => TimerRecord | RecordStep,
  failure: TimerFailure = TIMER_FAILURES.operation,
): Promise<void> {
  const { memberId } = useTimerStore.getState();
  if (memberId === null) return Promise.resolve();
  const press: Press = { at: serverNow(), isClockSure: isClockSure() };
  return withTabLock(`molip-timer-${memberId}`, async () => {
    if (useTimerStore.getState().memberId !== memberId) return;
    const before = latestRecord(memberId);
    const result = change(withCorrectedClock(before), correctedInstant(press));
    const { record, outcomes, outboxItems } = 'outboxItems' in result ? result : stepWithoutEffects(result);
    if (record === before) return;
    const after = { ...record, isClockSure: isClockSure(), revision: before.revision + 1 };
    show(memberId, after);
    const isSent = await succeeds(() => enqueueOrSend(outboxItems));
    // Where storage is refused, this tab goes on with its record, and a reload with the server's.
    await succeeds(() => saveRecord(memberId, after));
    if (!isSent) show(memberId, { ...after, state: { ...after.state, error: failure } });
    outcomeListener(outcomes, after);
  });
}

export interface RecordStep {
  readonly record: TimerRecord;
  /** For announcements to the person. */
  readonly outcomes: readonly TimerOutcome[];
  /** For the server, in order. */
  readonly outboxItems: readonly NewOutboxItem[];
}

const stepWithoutEffects = (record: TimerRecord): RecordStep => ({ record, outcomes: [], outboxItems: [] });

/** Applies a step of the machine; unattended sessions are set aside. */
export function applyStep(record: TimerRecord, step: TimerStep, now: Date): RecordStep {
  if (step.state === record.state && step.outcomes.length === 0) return stepWithoutEffects(record);
  const { attended: certain, unattended } = sortOutcomes(step.outcomes, record.unattended, now);
  return {
    record: { ...record, state: step.state, unattended },
    outcomes: certain,
    outboxItems: certain.flatMap(outboxItemsFor),
  };
}

/** Errors belong to this tab: they are neither stored nor shown in other tabs. */
export function clearTimerError(): void {
  useTimerStore.setState(({ record }) => ({
    record: { ...record, state: { ...record.state, error: null } },
  }));
}

/** The stored record, or this tab's where that could not be stored. */
export function latestRecord(memberId: number): TimerRecord {
  const { record: known } = useTimerStore.getState();
  const stored = loadRecord(memberId);
  return stored && stored.revision >= known.revision ? stored : known;
}

/** Null where no member's timer is open. */
export function useTimerStatus(): TimerState['status'] | null {
  return useTimerStore(({ memberId, record }) => (memberId === null ? null : record.state.status));
}

export const timerState = (): TimerState => useTimerStore.getState().record.state;

/** Moves the instants of a record that was made before the clock was compared with the server's. */
function withCorrectedClock(record: TimerRecord): TimerRecord {
  return record.isClockSure || !isClockSure() ? record : moveRecord(record, clockCorrectionMs());
}

interface Press {
  readonly at: Date;
  readonly isClockSure: boolean;
}

/** The clock may have been compared while the press waited for the lock. */
function correctedInstant({ at, isClockSure: wasClockSure }: Press): Date {
  return wasClockSure || !isClockSure() ? at : new Date(at.getTime() + clockCorrectionMs());
}

function show(memberId: number, record: TimerRecord): void {
  useTimerStore.setState({ memberId, record });
}

async function succeeds(work: () => Promise<void> | void): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
