import { sortOutcomes, type TimerOutcome, type TimerState, type TimerStep } from '@molip/domain/timer';
import { create } from 'zustand';
import { oneAtATime } from '#shared/lib/one-at-a-time.ts';
import { isClockSure, trustedNow, unsureClockShiftMs } from '#shared/lib/trusted-clock.ts';
import type { OutboxRequest } from '#shared/outbox/index.ts';
import { lettersOf } from './letters.ts';
import { post } from './postman.ts';
import { loadRecord, onRecordOfOtherTab, saveRecord } from './record-storage.ts';
import { tellStatus } from './session-news.ts';
import { TIMER_FAILURES, type TimerFailure } from './timer-failure.ts';
import { moveRecord, NEW_RECORD, type TimerRecord } from './timer-record.ts';

interface TimerStore {
  /** Null until a member's timer was opened. */
  readonly memberId: number | null;
  readonly record: TimerRecord;
}

export const useTimerStore = create<TimerStore>(() => ({ memberId: null, record: NEW_RECORD }));
useTimerStore.subscribe(({ memberId, record }) => tellStatus({ memberId, status: record.state.status }));

type Tell = (outcomes: readonly TimerOutcome[], record: TimerRecord) => void;
let tell: Tell = () => {};

/** Called with what happened, in the one tab in which it did. */
export function onTimerOutcomes(listener: Tell): void {
  tell = listener;
}

/** Whose timer is open, for how many; what follows the other tabs is stopped with the last of them. */
let opened: { readonly memberId: number; holders: number; readonly stopListening: () => void } | null = null;

/** Opens a member's timer in this tab, and follows what other tabs do to it. Open already, it is only held once more. */
export function openTimer(memberId: number): () => void {
  if (opened?.memberId !== memberId) opened = begin(memberId);
  const held = opened;
  held.holders += 1;
  return () => {
    held.holders -= 1;
    if (held.holders > 0) return;
    held.stopListening();
    if (opened !== held) return;
    opened = null;
    useTimerStore.setState({ memberId: null, record: NEW_RECORD });
  };
}

function begin(memberId: number) {
  show(memberId, loadRecord(memberId) ?? NEW_RECORD);
  const stopListening = onRecordOfOtherTab(memberId, (record) => {
    if (opened?.memberId === memberId) show(memberId, record);
  });
  return { memberId, holders: 0, stopListening };
}

/**
 * One change at a time among all tabs, each on what the last one left. What happened is put into the outbox before
 * the state is kept: a tab that dies in between says it twice, and the server counts it once.
 *
 * It counts from the moment of the press, however long another tab has the turn. Turns are given in the order of the
 * presses; where two tabs press within a few milliseconds, the timer takes an instant before its last one for no time.
 */
export function changeRecord(
  change: (record: TimerRecord, now: Date) => TimerRecord | RecordStep,
  failure: TimerFailure = TIMER_FAILURES.operation,
): Promise<void> {
  const { memberId } = useTimerStore.getState();
  if (memberId === null) return Promise.resolve();
  const pressed: Pressed = { at: trustedNow(), isClockSure: isClockSure() };
  return oneAtATime(`molip-timer-${memberId}`, async () => {
    if (useTimerStore.getState().memberId !== memberId) return;
    const before = latestRecord(memberId);
    const result = change(sureOf(before), sureInstant(pressed));
    const { record, outcomes, letters } = 'letters' in result ? result : quiet(result);
    if (record === before) return;
    const kept = { ...record, isClockSure: isClockSure(), revision: before.revision + 1 };
    show(memberId, kept);
    const isSent = await succeeds(() => post(letters));
    // Where nothing can be kept, this tab goes on with what it knows, and a reload with what the server knows.
    await succeeds(() => saveRecord(memberId, kept));
    if (!isSent) show(memberId, { ...kept, state: { ...kept.state, error: failure } });
    tell(outcomes, kept);
  });
}

export interface RecordStep {
  readonly record: TimerRecord;
  /** What the person may be told. */
  readonly outcomes: readonly TimerOutcome[];
  /** What the server must be told, in order. */
  readonly letters: readonly OutboxRequest[];
}

const quiet = (record: TimerRecord): RecordStep => ({ record, outcomes: [], letters: [] });

/** Applies a step of the machine; what nobody saw begin is held back. */
export function afterStep(record: TimerRecord, step: TimerStep, now: Date): RecordStep {
  if (step.state === record.state && step.outcomes.length === 0) return quiet(record);
  const { certain, held } = sortOutcomes(step.outcomes, record.held, now);
  return {
    record: { ...record, state: step.state, held },
    outcomes: certain,
    letters: certain.flatMap(lettersOf),
  };
}

/** An error is this tab's own: it is neither kept nor told to others. */
export function clearTimerError(): void {
  useTimerStore.setState(({ record }) => ({
    record: { ...record, state: { ...record.state, error: null } },
  }));
}

/** What the last tab left, or what this one knows when it could not be kept. */
export function latestRecord(memberId: number): TimerRecord {
  const { record: known } = useTimerStore.getState();
  const kept = loadRecord(memberId);
  return kept && kept.revision >= known.revision ? kept : known;
}

/** Null where nobody's timer is open. */
export function useTimerStatus(): TimerState['status'] | null {
  return useTimerStore(({ memberId, record }) => (memberId === null ? null : record.state.status));
}

export const timerState = (): TimerState => useTimerStore.getState().record.state;

/** What was noted under a clock that nobody had checked is moved once the difference is known. */
function sureOf(record: TimerRecord): TimerRecord {
  return record.isClockSure || !isClockSure() ? record : moveRecord(record, unsureClockShiftMs());
}

interface Pressed {
  readonly at: Date;
  readonly isClockSure: boolean;
}

/** The clock may have been checked while the press waited for its turn. */
function sureInstant({ at, isClockSure: wasClockSure }: Pressed): Date {
  return wasClockSure || !isClockSure() ? at : new Date(at.getTime() + unsureClockShiftMs());
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
