import type { CallAnswer, timerCalls } from '@molip/contract';
import {
  adopt,
  isOver,
  type SharedSession,
  stopSession,
  type TimerSession,
  type TimerState,
  transition,
} from '@molip/domain/timer';
import { hasWaiting } from '#shared/outbox/index.ts';
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
  const current = record.state.session;
  // The server does not know of a session that waits for the person's word.
  const isHeld = record.held.some(({ sessionId }) => sessionId === current?.sessionId);
  if (isHeld && !shared.session) return record;
  const other = sessionOf(shared.session);
  const state = adopt(withSettings(record.state, shared.settings), other);
  if (fingerprint(state) === fingerprint(record.state)) return record;
  const held =
    other && current ? heldUntil(record.held, current.sessionId, other.session.createdAt) : record.held;
  const step = transition(state, { type: 'TICK' }, now);
  return afterStep({ ...record, held, state }, step, now);
}

/** A person has one timer: what ran here unasked ended where a session was begun elsewhere, or never was. */
function heldUntil(held: readonly TimerSession[], sessionId: string, at: Date): readonly TimerSession[] {
  return held.flatMap((session) => {
    if (session.sessionId !== sessionId || isOver(session)) return [session];
    return session.createdAt < at ? [stopSession(session, at)] : [];
  });
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
