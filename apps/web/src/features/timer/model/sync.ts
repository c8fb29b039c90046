import type { CallAnswer, timerCalls } from '@molip/contract';
import { adopt, type SharedSession, type TimerState, transition } from '@molip/domain/timer';
import { hasWaiting } from '../../../shared/outbox/index.ts';
import { TIMER_LANE } from './letters.ts';
import { readShared } from './server-time.ts';
import type { TimerRecord } from './timer-record.ts';
import { afterStep, changeRecord, latestRecord, type RecordStep, useTimerStore } from './timer-store.ts';

type Shared = CallAnswer<typeof timerCalls.readCurrentTimerSession>;

let isAllowed = true;

/** Whoever is not signed in would be asked to sign in again with every question. */
export function allowSync(allowed: boolean): void {
  isAllowed = allowed;
}

/**
 * Takes over what other devices did. What this device has done and not sent yet comes first, and so does what is
 * done here while the answer is on its way.
 */
export async function syncTimer(signal?: AbortSignal): Promise<void> {
  const { memberId } = useTimerStore.getState();
  if (memberId === null || !isAllowed) return;
  const { revision } = latestRecord(memberId);
  // Where the browser keeps nothing, nothing waits.
  const wasWaiting = await hasWaiting(TIMER_LANE).catch(() => false);
  const shared = await readShared(signal);
  if (wasWaiting) return;
  await changeRecord((record, now) =>
    record.revision === revision ? afterSync(record, shared, now) : record,
  );
}

export function afterSync(record: TimerRecord, shared: Shared, now: Date): TimerRecord | RecordStep {
  // The server does not know of a session that waits for the person's word.
  const isHeld = record.held.some(({ sessionId }) => sessionId === record.state.session?.sessionId);
  if (isHeld) return record;
  const state = adopt(withSettings(record.state, shared.settings), sessionOf(shared.session));
  if (fingerprint(state) === fingerprint(record.state)) return record;
  const step = transition(state, { type: 'TICK' }, now);
  return afterStep({ ...record, state }, step, now);
}

/** Settings that were saved elsewhere begin anew here as they did there. */
function withSettings(state: TimerState, settings: TimerState['settings']): TimerState {
  const isKnown = fingerprint(settings) === fingerprint(state.settings);
  return isKnown ? state : { ...state, settings, completedSessions: 0 };
}

function sessionOf(wire: Shared['session']): SharedSession {
  if (!wire) return null;
  const { sessionId, mode, duration, status, completedSessions, currentCycle, noteId, deckId } = wire;
  return {
    session: {
      sessionId,
      mode,
      duration,
      status,
      createdAt: new Date(wire.createdAt),
      completedAt: wire.completedAt === null ? null : new Date(wire.completedAt),
      timeEntries: wire.timeEntries.map((entry) => ({ ...entry, startedAt: new Date(entry.startedAt) })),
    },
    place: {
      completedSessions,
      currentCycle,
      subject: noteId === null && deckId === null ? null : { noteId, deckId },
    },
  };
}

/** The same for the same data, in whatever order its fields were written. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}
