import type { CallResponse, timerCalls } from '@molip/contract';
import {
  adoptSharedSession,
  isOver,
  type SharedSession,
  stopSession,
  type TimerSession,
  type TimerState,
  transition,
} from '@molip/domain/timer';
import { hasWaiting } from '#shared/outbox/index.ts';
import { readRemoteSession } from './remote-session.ts';
import type { TimerRecord } from './timer-record.ts';
import { applyStep, changeRecord, latestRecord, type RecordStep, useTimerStore } from './timer-store.ts';
import { TIMER_LANE } from './timer-sync.ts';

type Remote = CallResponse<typeof timerCalls.readCurrentTimerSession>;

let isEnabled = true;

/** Disable it while no member is signed in: each request would ask for a sign-in. */
export function enableRemoteSync(enabled: boolean): void {
  isEnabled = enabled;
}

/** Takes over what other devices did. Changes of this device, unsent or made during the request, take precedence. */
export async function syncRemoteSession(signal?: AbortSignal): Promise<void> {
  const { memberId } = useTimerStore.getState();
  if (memberId === null || !isEnabled) return;
  const { revision } = latestRecord(memberId);
  // Where the browser stores nothing, nothing waits.
  const hadUnsent = await hasWaiting(TIMER_LANE).catch(() => false);
  const remote = await readRemoteSession(signal);
  if (hadUnsent) return;
  await changeRecord((record, now) =>
    record.revision === revision ? applyRemote(record, remote, now) : record,
  );
}

export function applyRemote(record: TimerRecord, remote: Remote, now: Date): TimerRecord | RecordStep {
  const current = record.state.session;
  // The server does not know unattended sessions.
  const isUnattended = record.unattended.some(({ sessionId }) => sessionId === current?.sessionId);
  if (isUnattended && !remote.session) return record;
  const other = toSharedSession(remote.session);
  const state = adoptSharedSession(withSettings(record.state, remote.settings), other);
  if (fingerprint(state) === fingerprint(record.state)) return record;
  const unattended =
    other && current
      ? endUnattended(record.unattended, current.sessionId, other.session.createdAt)
      : record.unattended;
  const step = transition(state, { type: 'TICK' }, now);
  return applyStep({ ...record, unattended, state }, step, now);
}

/** A member has one timer: an unattended session ended when another device began one, and is dropped if it began later. */
function endUnattended(
  unattended: readonly TimerSession[],
  sessionId: string,
  at: Date,
): readonly TimerSession[] {
  return unattended.flatMap((session) => {
    if (session.sessionId !== sessionId || isOver(session)) return [session];
    return session.createdAt < at ? [stopSession(session, at)] : [];
  });
}

/** Settings that another device saved start the cycle over, as they did there. */
function withSettings(state: TimerState, settings: TimerState['settings']): TimerState {
  const isKnown = fingerprint(settings) === fingerprint(state.settings);
  return isKnown ? state : { ...state, settings, completedSessions: 0 };
}

function toSharedSession(remote: Remote['session']): SharedSession {
  if (!remote) return null;
  const { sessionId, mode, duration, status, completedSessions, currentCycle, noteId, deckId } = remote;
  return {
    session: {
      sessionId,
      mode,
      duration,
      status,
      createdAt: new Date(remote.createdAt),
      completedAt: remote.completedAt === null ? null : new Date(remote.completedAt),
      timeEntries: remote.timeEntries.map((entry) => ({ ...entry, startedAt: new Date(entry.startedAt) })),
    },
    place: {
      completedSessions,
      currentCycle,
      subject: noteId === null && deckId === null ? null : { noteId, deckId },
    },
  };
}

/** Equal for equal data, whatever the order of its fields. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}
